// Short sounds made by the browser itself; none of them is needed to follow the game.
import { settings } from "../settings";

export type Sound = "place" | "rival_played" | "low_time" | "verdict_good" | "verdict_bad" | "your_turn" | "end";

interface Note {
  /** Hertz. */
  readonly pitch: number;
  /** Seconds from the beginning. */
  readonly at: number;
  readonly length: number;
  readonly wave?: OscillatorType;
  readonly loud?: number;
}

const sounds: Readonly<Record<Sound, readonly Note[]>> = {
  place: [{ pitch: 190, at: 0, length: 0.05, wave: "triangle", loud: 0.5 }],
  rival_played: [
    { pitch: 392, at: 0, length: 0.12 },
    { pitch: 523, at: 0.1, length: 0.18 },
  ],
  your_turn: [{ pitch: 587, at: 0, length: 0.16 }],
  low_time: [
    { pitch: 880, at: 0, length: 0.09, wave: "triangle" },
    { pitch: 880, at: 0.16, length: 0.09, wave: "triangle" },
  ],
  verdict_good: [
    { pitch: 523, at: 0, length: 0.14 },
    { pitch: 659, at: 0.12, length: 0.14 },
    { pitch: 784, at: 0.24, length: 0.26 },
  ],
  verdict_bad: [
    { pitch: 311, at: 0, length: 0.2 },
    { pitch: 233, at: 0.18, length: 0.34 },
  ],
  end: [
    { pitch: 392, at: 0, length: 0.2 },
    { pitch: 494, at: 0.16, length: 0.2 },
    { pitch: 587, at: 0.32, length: 0.2 },
    { pitch: 784, at: 0.48, length: 0.5 },
  ],
};

const volume = 0.16;
let context: AudioContext | undefined;

function playNote(audio: AudioContext, note: Note): void {
  const begin = audio.currentTime + note.at;
  const end = begin + note.length;
  const wave = audio.createOscillator();
  const gain = audio.createGain();
  wave.type = note.wave ?? "sine";
  wave.frequency.value = note.pitch;
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(volume * (note.loud ?? 1), begin + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.001, end);
  wave.connect(gain).connect(audio.destination);
  wave.start(begin);
  wave.stop(end + 0.02);
}

export function playSound(sound: Sound): void {
  if (!settings.value.sound || typeof AudioContext === "undefined") return;
  // A browser stays silent until its owner has touched the page, and complains about who tries.
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const note of sounds[sound]) playNote(context, note);
}
