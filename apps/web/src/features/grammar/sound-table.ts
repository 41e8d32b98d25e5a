import type { pronunciationTexts } from '@school/texts/en/pronunciation';

/** A sound, where Zürich has it, and a word in which German and English have it or one near it; null where they do not. */
export type SoundRow = {
  letters: string;
  sound: string;
  example: string;
  german: string | null;
  english: string | null;
};

/** Signs after Fleischer & Schmid (2006); German and English words by the usual descriptions of both. */
export const VOWELS: readonly SoundRow[] = [
  { letters: 'a · aa', sound: 'ɒ, ɒː', example: 'Taag', german: null, english: 'hot (London)' },
  { letters: 'ä · ää', sound: 'æ, æː', example: 'Chääs', german: null, english: 'cat' },
  { letters: 'e · ee', sound: 'e, eː', example: 'See', german: 'See', english: null },
  { letters: 'e', sound: 'ɛ', example: 'Herr', german: 'Herr', english: 'bed' },
  { letters: 'i · y · ii', sound: 'i, iː', example: 'Zyt', german: 'Tier', english: 'see' },
  { letters: 'o · oo', sound: 'o, oː', example: 'Broot', german: 'rot', english: null },
  { letters: 'ö · öö', sound: 'ø, øː', example: 'schöön', german: 'schön', english: null },
  { letters: 'ö · öö', sound: 'œ, œː', example: 'törfe', german: 'Hölle', english: null },
  { letters: 'u · uu', sound: 'u, uː', example: 'Huus', german: 'Hut', english: 'moon' },
  { letters: 'ü · üü', sound: 'y, yː', example: 'drüü', german: 'müde', english: null },
  { letters: 'e', sound: 'ə', example: 'mache', german: 'bitte', english: 'sofa' },
];

export const DIPHTHONGS: readonly SoundRow[] = [
  { letters: 'ie', sound: 'iə̯', example: 'lieb', german: null, english: 'beer (London)' },
  { letters: 'ue', sound: 'uə̯', example: 'Chue', german: null, english: 'tour (London)' },
  { letters: 'üe', sound: 'yə̯', example: 'müed', german: null, english: null },
  { letters: 'ei · äi', sound: 'æi̯', example: 'Geiss', german: null, english: 'day (Sydney)' },
  { letters: 'ei', sound: 'ei̯', example: 'frei', german: null, english: 'day' },
  { letters: 'öi', sound: 'oi̯', example: 'nöi', german: 'neu', english: 'boy' },
  { letters: 'au', sound: 'æu̯', example: 'Baum', german: null, english: 'now (Sydney)' },
  { letters: 'ou', sound: 'ou̯', example: 'troue', german: null, english: 'go (Chicago)' },
];

export const CONSONANTS: readonly SoundRow[] = [
  { letters: 'b', sound: 'b̥', example: 'Bueb', german: null, english: 'spin' },
  { letters: 'd', sound: 'd̥', example: 'Hund', german: null, english: 'stop' },
  { letters: 'g', sound: 'ɡ̊', example: 'Zuug', german: null, english: 'skin' },
  { letters: 'p', sound: 'p', example: 'Suppe', german: null, english: null },
  { letters: 't', sound: 't', example: 'luut', german: null, english: null },
  { letters: 'gg', sound: 'k', example: 'Egge', german: null, english: null },
  { letters: 'k · ck', sound: 'kx', example: 'Anke', german: null, english: null },
  { letters: 'ch', sound: 'x', example: 'Chuchi', german: 'Buch', english: 'loch (Scotland)' },
  { letters: 'pf', sound: 'pf', example: 'Öpfel', german: 'Apfel', english: null },
  { letters: 'z · tz', sound: 'ts', example: 'Zyt', german: 'Zeit', english: 'cats' },
  { letters: 'tsch', sound: 'tʃ', example: 'tschau', german: 'deutsch', english: 'church' },
  { letters: 'f', sound: 'v̥', example: 'Ofe', german: null, english: null },
  { letters: 'f · ff · v', sound: 'f', example: 'offe', german: 'offen', english: 'coffee' },
  { letters: 's', sound: 'z̥', example: 'Hase', german: null, english: null },
  { letters: 'ss', sound: 's', example: 'Wasser', german: 'Wasser', english: 'lesson' },
  { letters: 'sch · st · sp', sound: 'ʃ', example: 'Stuck', german: 'Stück', english: 'ship' },
  { letters: 'w', sound: 'ʋ', example: 'Wasser', german: null, english: null },
  { letters: 'h', sound: 'h', example: 'Hand', german: 'Hand', english: 'hand' },
  { letters: 'm', sound: 'm', example: 'Muus', german: 'Maus', english: 'mouse' },
  { letters: 'n', sound: 'n', example: 'nöd', german: 'nein', english: 'no' },
  { letters: 'ng · nk', sound: 'ŋ', example: 'singe', german: 'singen', english: 'sing' },
  { letters: 'l', sound: 'l', example: 'Lüüt', german: 'Leute', english: 'leaf' },
  { letters: 'r', sound: 'r', example: 'root', german: 'rot (Bayern)', english: 'road (Scotland)' },
  { letters: 'j', sound: 'j', example: 'Jaar', german: 'Jahr', english: 'year' },
];

export type Meant = keyof typeof pronunciationTexts.words.meanings;

/** Minimal pairs: how each is written, and under which name the texts have its meaning. */
export const PAIRS: readonly (readonly [[string, Meant], [string, Meant]])[] = [
  [
    ['Stadt', 'stadt'],
    ['Staat', 'staat'],
  ],
  [
    ['gäll', 'gäll'],
    ['gääl', 'gääl'],
  ],
  [
    ['Chele', 'chele'],
    ['Chäle', 'chäle'],
  ],
  [
    ['Ofe', 'ofe'],
    ['offe', 'offe'],
  ],
  [
    ['Hase', 'hase'],
    ['hasse', 'hasse'],
  ],
  [
    ['Muus', 'muus'],
    ['mues', 'mues'],
  ],
  [
    ['Zyt', 'zyt'],
    ['ziet', 'ziet'],
  ],
  [
    ['Wegge', 'wegge'],
    ['wecke', 'wecke'],
  ],
  [
    ['lige', 'lige'],
    ['lüge', 'lüge'],
  ],
];
