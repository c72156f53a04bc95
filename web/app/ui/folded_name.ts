/** A name as people compare it: José, JOSE and " josé" are one; ñ is a letter of its own. As the program folds it. */
export const foldedName = (name: string): string =>
  name
    .trim()
    .replace(/\s+/g, " ")
    .toLowerCase()
    .normalize("NFD")
    .replace(/n\u0303/g, "ñ")
    .replace(/[\u0300-\u036f]/g, "");
