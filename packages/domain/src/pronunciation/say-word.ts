import { foldSpelling, MAX_WORD_LENGTH } from './fold-spelling.ts';
import { isObstruent, toFortis } from './phonemes.ts';
import { readPart } from './read-part.ts';
import type { Doubt, Said, Sound } from './sounds.ts';
import { splitWord } from './split-word.ts';
import { WHOLE_WORDS } from './whole-words.ts';

/** How a single word sounds that is written in the sample's spelling. Any text has an answer; what is unsure is said. */
export function sayWord(word: string): Said {
  return sayFolded(foldSpelling(word));
}

/** The same for a word whose letters have been folded. */
export function sayFolded(word: string): Said {
  const doubts: Doubt[] = [];
  const whole = WHOLE_WORDS.get(word);
  if (whole) return { sounds: whole, doubts };
  if (word.length > MAX_WORD_LENGTH) {
    doubts.push({ kind: 'too-long', letters: word.slice(MAX_WORD_LENGTH, MAX_WORD_LENGTH + 1), heard: [] });
  }
  const parts = splitWord(word.slice(0, MAX_WORD_LENGTH));
  const sounds =
    parts.length === 1 && parts[0]
      ? readPart(parts[0], doubts)
      : parts.flatMap((part) => readPart(part, doubts));
  // Letters that are none of ours have some sound, unknown here.
  if (sounds.length === 0 && /\p{L}/u.test(word)) return { sounds: [{ phoneme: 'ə' }], doubts };
  return { sounds: strengthenClusters(sounds), doubts };
}

/**
 * Beside another obstruent there is no lenis: gsy [ks], Obscht [pʃ], gfröögt [kt], sächs [xs]. Fleischer & Schmid 2006;
 * Wiktionary has [k] in Gfüül and Gschänk.
 */
export function strengthenClusters(sounds: readonly Sound[]): readonly Sound[] {
  let strong: Sound[] | null = null;
  for (const [at, sound] of sounds.entries()) {
    const next = sounds[at + 1];
    if (!next || !isObstruent(sound.phoneme) || !isObstruent(next.phoneme)) continue;
    strong ??= [...sounds];
    strong[at] = strengthen(sound);
    strong[at + 1] = strengthen(next);
  }
  return strong ?? sounds;
}

function strengthen(sound: Sound): Sound {
  const fortis = toFortis(sound.phoneme);
  return fortis === sound.phoneme ? sound : { ...sound, phoneme: fortis };
}
