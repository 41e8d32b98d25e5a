import { FRAMES_PER_SECOND } from './timing.ts';

/** Closed, half open, wide open, round. */
export type Mouth = 0 | 1 | 2 | 3;

const SHAPE_OF: { [vowel: string]: Mouth } = { a: 2, ä: 2, e: 1, i: 1, y: 1, o: 3, ö: 3, u: 3, ü: 3 };
/** How long a comma or a full stop keeps the mouth closed. */
const REST: Mouth[] = [0, 0];

/** The mouth from picture to picture while a line is said: open at each syllable, closed between them. */
export function mouthsOfText(text: string): Mouth[] {
  const said = text.toLowerCase().normalize('NFC');
  return [...said.matchAll(/([aeiouyäöü]+)|[,.!?…–]\s/g)].flatMap(([, vowels]) => {
    if (vowels === undefined) return REST;
    const shape = SHAPE_OF[vowels[0] ?? ''] ?? 1;
    return vowels.length > 1 ? [shape, SHAPE_OF[vowels[1] ?? ''] ?? shape, 0] : [shape, 0];
  });
}

/** The same from a recorded voice: the louder a picture's share of it, the wider. */
export function mouthsOfVoice(samples: Float32Array, rate: number): Mouth[] {
  const share = Math.floor(rate / FRAMES_PER_SECOND);
  const levels = Array.from({ length: Math.ceil(samples.length / share) }, (_, index) =>
    levelOf(samples.subarray(index * share, (index + 1) * share)),
  );
  const loudest = Math.max(...levels, 1e-6);
  return levels.map((level) => (level > loudest * 0.6 ? 2 : level > loudest * 0.2 ? 1 : 0));
}

function levelOf(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length));
}
