// The verdict for the ear: two notes that rise, or two low ones that fall.
interface Note {
  frequency: number;
  at: number;
  lasts: number;
}

const rising: Note[] = [
  { frequency: 659, at: 0, lasts: 0.18 },
  { frequency: 988, at: 0.16, lasts: 0.4 },
];
const falling: Note[] = [
  { frequency: 233, at: 0, lasts: 0.28 },
  { frequency: 165, at: 0.3, lasts: 0.55 },
];

let context: AudioContext | undefined;

export function playVerdict(valid: boolean): void {
  if (!("AudioContext" in globalThis)) return;
  context ??= new AudioContext();
  void context.resume();
  const now = context.currentTime + 0.02;
  for (const { frequency, at, lasts } of valid ? rising : falling) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = valid ? "triangle" : "sawtooth";
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0, now + at);
    volume.gain.linearRampToValueAtTime(valid ? 0.3 : 0.16, now + at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, now + at + lasts);
    tone.connect(volume).connect(context.destination);
    tone.start(now + at);
    tone.stop(now + at + lasts);
  }
}
