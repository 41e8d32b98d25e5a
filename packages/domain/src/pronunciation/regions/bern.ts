import { isVowel, type Phoneme } from '../phonemes.ts';
import type { Sound } from '../sounds.ts';
import type { Region } from './region.ts';

/** What Bern says for a sound of Zürich's, wherever it stands. */
const SOUNDS: Partial<Record<Phoneme, Phoneme>> = {
  ɒ: 'a',
  ɒː: 'aː',
  æi̯: 'ɛi̯',
  ei̯: 'ɛi̯',
  oi̯: 'œi̯',
  æu̯: 'ɔu̯',
  ou̯: 'ɔu̯',
};

/**
 * The city and its plain: l at the end of a syllable is [w] (Milch, Wald), nd is [ŋ] (Hund), the closing diphthongs are
 * [ɛi̯ œi̯ ɔu̯], a is [a]. Geminates and which short vowels are open are not here: Zürich's spelling does not say them.
 */
export const BERN: Region = {
  id: 'bern',
  name: 'Bern',
  sources: [
    'Wikipedia, ‘Bernese German phonology’',
    'Werner Marti, ‘Berndeutsch-Grammatik’ (1985), as cited there',
  ],
  change: (sounds) => vocalize(velarize(sounds)).map(change),
};

function change(sound: Sound): Sound {
  const phoneme = SOUNDS[sound.phoneme];
  return phoneme ? { ...sound, phoneme } : sound;
}

function vocalize(sounds: readonly Sound[]): readonly Sound[] {
  return sounds.map((sound, at) => {
    const next = sounds[at + 1];
    const closes = sound.phoneme === 'l' && at > 0 && (next === undefined || !isVowel(next.phoneme));
    return closes ? { ...sound, phoneme: 'w' } : sound;
  });
}

function velarize(sounds: readonly Sound[]): readonly Sound[] {
  return sounds.flatMap((sound, at): Sound[] => {
    const isNd = sound.phoneme === 'd̥' && sound.accent === undefined && sounds[at - 1]?.phoneme === 'n';
    if (isNd) return [];
    const beforeD = sounds[at + 1]?.phoneme === 'd̥' && sounds[at + 1]?.accent === undefined;
    return [sound.phoneme === 'n' && beforeD ? { ...sound, phoneme: 'ŋ' } : sound];
  });
}
