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

/** Of the loudest picture: what opens the mouth, and what opens it wide. */
const OPEN = 0.12;
const WIDE = 0.45;
/** The same for e and i, which are said with less. */
const SHOUTED = 0.7;

/**
 * The same from a voice, a picture for each twelfth of a second from its beginning: open while it is heard, and wide where
 * it is loud. Given what is said, its vowels come in their order, as the voice comes to them: round ones are round.
 */
export function mouthsOfVoice(samples: Float32Array, rate: number, text = ''): Mouth[] {
  const share = rate / FRAMES_PER_SECOND;
  // A picture's share has its beginning in the middle: no mouth is off by more than half a picture.
  const at = (picture: number) => Math.max(0, Math.round((picture - 0.5) * share));
  const levels = Array.from({ length: Math.ceil(samples.length / share) + 1 }, (_, index) =>
    levelOf(samples.subarray(at(index), at(index + 1))),
  );
  const loudest = Math.max(...levels, 1e-6);
  const vowels = [
    ...text
      .toLowerCase()
      .normalize('NFC')
      .matchAll(/[aeiouyäöü]+/g),
  ].map(([group]) => group[0]);
  const open = levels.filter((level) => level > loudest * OPEN).length;
  let said = 0;
  return levels.map((level) => {
    if (level <= loudest * OPEN) return 0;
    const shape = SHAPE_OF[vowels[Math.floor((said * vowels.length) / open)] ?? ''];
    said += 1;
    if (shape === 3) return 3;
    return level > loudest * (shape === 1 ? SHOUTED : WIDE) ? 2 : 1;
  });
}

function levelOf(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length));
}
