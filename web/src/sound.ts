// A few small sounds, made on the spot. Off until asked for.

import { settings } from "./settings.svelte";

export type Sound = "move" | "turn" | "talk" | "spike" | "end";

const NOTES: Record<Sound, { pitch: number; at: number; length: number; loud: number }[]> = {
  move: [{ pitch: 196, at: 0, length: 0.09, loud: 0.12 }],
  turn: [
    { pitch: 523, at: 0, length: 0.14, loud: 0.1 },
    { pitch: 659, at: 0.11, length: 0.2, loud: 0.1 },
  ],
  talk: [{ pitch: 880, at: 0, length: 0.08, loud: 0.06 }],
  spike: [0, 0.28, 0.56].map((at) => ({ pitch: 1760, at, length: 0.22, loud: 0.16 })),
  end: [392, 523, 659, 784].map((pitch, step) => ({ pitch, at: 0.13 * step, length: 0.3, loud: 0.1 })),
};

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.sound) return;
  context ??= new AudioContext();
  for (const note of NOTES[sound]) tone(context, note);
}

function tone(audio: AudioContext, note: { pitch: number; at: number; length: number; loud: number }): void {
  const start = audio.currentTime + note.at;
  const voice = audio.createOscillator();
  const level = audio.createGain();
  voice.type = "triangle";
  voice.frequency.value = note.pitch;
  level.gain.setValueAtTime(note.loud, start);
  level.gain.exponentialRampToValueAtTime(0.001, start + note.length);
  voice.connect(level).connect(audio.destination);
  voice.start(start);
  voice.stop(start + note.length);
}
