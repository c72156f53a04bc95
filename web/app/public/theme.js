// Before the first paint, so that nothing flashes: the chosen theme, or the system's; and the language.
(() => {
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("letrado.settings") ?? "{}");
  } catch {}
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.dataset.theme =
    kept.theme === "light" || kept.theme === "dark" ? kept.theme : dark ? "dark" : "light";
  document.documentElement.lang = kept.language === "en" ? "en" : "es";
})();
