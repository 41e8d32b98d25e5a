import { isVowel, PHONEMES, type Phoneme } from '../phonemes.ts';
import type { Sound } from '../sounds.ts';
import type { Region } from './region.ts';

/** Without rounded lips, as the traditional dialect has it: scheen, nei, grien. */
const SOUNDS: Partial<Record<Phoneme, Phoneme>> = {
  y: 'i',
  yː: 'iː',
  ø: 'e',
  øː: 'eː',
  œ: 'ɛ',
  œː: 'ɛː',
  yə̯: 'iə̯',
  oi̯: 'ei̯',
};
/** Where a word begins: Khind for Chind, Dag for Taag. */
const INITIAL: Partial<Record<Phoneme, Phoneme>> = { x: 'kʰ', kx: 'kʰ', t: 'd̥', p: 'b̥' };
const LONG: Partial<Record<Phoneme, Phoneme>> = {
  i: 'iː',
  u: 'uː',
  e: 'eː',
  o: 'oː',
  ɛ: 'ɛː',
  æ: 'æː',
  ɒ: 'ɒː',
};

/**
 * The city's traditional dialect: no rounded front vowels, aspirated k- for ch-, lenes at the beginning of words, ck as
 * a fortis (drugge), short vowels long before a lenis (loose). Many speakers have given the first two up.
 */
export const BASEL: Region = {
  id: 'basel',
  name: 'Basel',
  sources: ['Wikipedia, ‘Basel German’', 'Rudolf Suter, ‘Baseldeutsch-Grammatik’ (1976), as cited there'],
  change: (sounds) => lengthen(sounds.map(change)),
};

function change(sound: Sound, at: number, all: readonly Sound[]): Sound {
  const next = all[at + 1];
  const isSimple =
    next === undefined || isVowel(next.phoneme) || PHONEMES[next.phoneme].kind === 'approximant';
  const initial = at === 0 && isSimple ? INITIAL[sound.phoneme] : undefined;
  const inner = at > 0 && sound.phoneme === 'kx' ? 'k' : undefined;
  const phoneme = initial ?? inner ?? SOUNDS[sound.phoneme];
  return phoneme ? { ...sound, phoneme } : sound;
}

function lengthen(sounds: readonly Sound[]): readonly Sound[] {
  const accented = sounds.findIndex(({ phoneme }) => isVowel(phoneme));
  return sounds.map((sound, at) => {
    const next = sounds[at + 1];
    const features = next && PHONEMES[next.phoneme];
    const isBeforeLenis = features !== undefined && 'strength' in features && features.strength === 'lenis';
    const phoneme = at === accented && isBeforeLenis ? LONG[sound.phoneme] : undefined;
    return phoneme ? { ...sound, phoneme } : sound;
  });
}
