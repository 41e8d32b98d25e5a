import type { Phoneme } from './phonemes.ts';
import type { Doubt } from './sounds.ts';

/**
 * Where the rules come from, named in each:
 *
 * - dieth: Eugen Dieth, 'Schwyzertütschi Dialäktschrift', second edition by Christian Schmid-Cadalbert (1986), as the
 *   Verein Züritüütsch recommends it (züritüütsch.org/zueritueuetsch/schreibweise) and the Wikipedias retell it
 * - fleischer-schmid: 'Zurich German', JIPA 36.2 (2006), 243–253, as EURPhon quotes it (language 401)
 * - als: the Alemannic Wikipedia's pages on single vowels, with Zürich's words
 * - key: Wikipedia, 'Help:IPA/Alemannic German'
 * - wiktionary: 'Appendix:Alemannic German pronunciation'
 * - course: 'How the sample spells' in docs/content-format.md
 */
export type Source = 'dieth' | 'fleischer-schmid' | 'als' | 'key' | 'wiktionary' | 'course';

export type Rule = {
  letters: string;
  sounds: readonly Phoneme[];
  source: Source;
  doubt?: Pick<Doubt, 'kind' | 'heard'>;
};

function say(source: Source, letters: string, ...sounds: Phoneme[]): Rule {
  return { letters, sounds, source };
}

/** Letters that stand for several sounds, the likeliest first. */
function oneOf(source: Source, letters: string, heard: readonly string[], ...sounds: Phoneme[]): Rule {
  return { letters, sounds, source, doubt: { kind: 'several-sounds', heard } };
}

/** Letters that Dieth's spelling does not have; they are read as in German. */
function foreign(letters: string, ...sounds: Phoneme[]): Rule {
  return {
    letters,
    sounds,
    source: 'dieth',
    doubt: { kind: 'not-in-this-spelling', heard: [sounds.join('')] },
  };
}

/** A short vowel is written once, a long one twice (Dieth); i, ü and u are closed when short too (Schmid 2004; als). */
const VOWELS: readonly Rule[] = [
  say('als', 'a', 'ɒ'),
  say('dieth', 'aa', 'ɒː'),
  say('als', 'ä', 'æ'),
  say('dieth', 'ää', 'æː'),
  say('als', 'e', 'e'),
  say('als', 'ee', 'eː'),
  say('dieth', 'ɛ', 'ɛ'),
  say('dieth', 'ɛɛ', 'ɛː'),
  say('als', 'i', 'i'),
  say('dieth', 'ii', 'iː'),
  // A long closed i, wherever the sample writes it; Dieth has yy for it too.
  say('course', 'y', 'iː'),
  say('dieth', 'yy', 'iː'),
  say('key', 'o', 'o'),
  say('dieth', 'oo', 'oː'),
  say('als', 'ö', 'ø'),
  say('als', 'öö', 'øː'),
  say('als', 'œ', 'œ'),
  say('dieth', 'œœ', 'œː'),
  // One grave on the first of two letters is enough.
  say('dieth', 'ɛe', 'ɛː'),
  say('dieth', 'œö', 'œː'),
  say('als', 'u', 'u'),
  say('als', 'uu', 'uː'),
  say('fleischer-schmid', 'ü', 'y'),
  say('fleischer-schmid', 'üü', 'yː'),
  say('fleischer-schmid', 'ie', 'iə̯'),
  say('fleischer-schmid', 'ue', 'uə̯'),
  say('fleischer-schmid', 'üe', 'yə̯'),
  say('fleischer-schmid', 'äi', 'æi̯'),
  say('fleischer-schmid', 'ɛi', 'ei̯'),
  say('fleischer-schmid', 'ou', 'ou̯'),
  say('fleischer-schmid', 'öi', 'oi̯'),
  // Träume is said as if it stood öi (the Wikipedias' example of Dieth's reasons).
  say('dieth', 'äu', 'oi̯'),
  say('course', 'eu', 'oi̯'),
  say('fleischer-schmid', 'au', 'æu̯'),
  // Zürich tells Stäi from frei and the sample writes both ei: stems that are known say which (stems.ts).
  oneOf('fleischer-schmid', 'ei', ['æi̯', 'ei̯'], 'æi̯'),
  foreign('ai', 'æi̯'),
  foreign('ay', 'æi̯'),
  foreign('ey', 'ei̯'),
  foreign('oi', 'oi̯'),
  foreign('ae', 'æ'),
  foreign('oe', 'ø'),
];

const CONSONANTS: readonly Rule[] = [
  say('key', 'b', 'b̥'),
  foreign('bb', 'b̥'),
  say('key', 'p', 'p'),
  say('dieth', 'pp', 'p'),
  say('key', 'd', 'd̥'),
  foreign('dd', 'd̥'),
  say('dieth', 'dt', 't'),
  say('key', 't', 't'),
  say('dieth', 'tt', 't'),
  say('dieth', 'th', 'tʰ'),
  say('dieth', 'ph', 'pʰ'),
  say('key', 'g', 'ɡ̊'),
  say('dieth', 'gg', 'k'),
  say('fleischer-schmid', 'k', 'kx'),
  say('fleischer-schmid', 'ck', 'kx'),
  foreign('kk', 'kx'),
  say('dieth', 'kh', 'kʰ'),
  say('key', 'ch', 'x'),
  say('key', 'f', 'f'),
  say('dieth', 'ff', 'f'),
  say('key', 's', 'z̥'),
  say('dieth', 'ss', 's'),
  say('dieth', 'sch', 'ʃ'),
  say('dieth', 'z', 'ts'),
  say('dieth', 'tz', 'ts'),
  say('dieth', 'ts', 'ts'),
  say('dieth', 'ds', 'ts'),
  foreign('zz', 'ts'),
  say('dieth', 'pf', 'pf'),
  say('dieth', 'tsch', 'tʃ'),
  say('dieth', 'dsch', 'tʃ'),
  say('fleischer-schmid', 'nk', 'ŋ', 'kx'),
  say('fleischer-schmid', 'nck', 'ŋ', 'kx'),
  say('fleischer-schmid', 'ng', 'ŋ'),
  say('fleischer-schmid', 'ngg', 'ŋ', 'k'),
  say('key', 'm', 'm'),
  // Nasals and l are short between vowels, however they are written (Fleischer & Schmid 2006, 246).
  say('fleischer-schmid', 'mm', 'm'),
  say('key', 'n', 'n'),
  say('fleischer-schmid', 'nn', 'n'),
  say('key', 'l', 'l'),
  say('fleischer-schmid', 'll', 'l'),
  say('fleischer-schmid', 'r', 'r'),
  say('als', 'rr', 'r'),
  say('fleischer-schmid', 'w', 'ʋ'),
  say('key', 'j', 'j'),
  say('key', 'h', 'h'),
  say('dieth', 'qu', 'kx', 'ʋ'),
  say('dieth', 'x', 'kx', 's'),
  oneOf('dieth', 'v', ['f', 'ʋ'], 'f'),
  oneOf('dieth', 'c', ['kx', 'ts', 's'], 'kx'),
  foreign('cc', 'kx'),
  foreign('q', 'kx'),
];

/** Rules by their first letter, the longest letters first. */
function index(rules: readonly Rule[]): ReadonlyMap<string, readonly Rule[]> {
  return new Map(
    [...Map.groupBy(rules, ({ letters }) => letters.charAt(0))].map(([first, own]) => [
      first,
      own.toSorted((left, right) => right.letters.length - left.letters.length),
    ]),
  );
}

export const RULES = index([...VOWELS, ...CONSONANTS]);

/** sp and st are said schp and scht where a word or a stem begins; elsewhere the sample writes what is said (Dieth). */
export const AT_START = index([
  say('dieth', 'sp', 'ʃ', 'p'),
  say('dieth', 'st', 'ʃ', 't'),
  say('dieth', 'gsp', 'k', 'ʃ', 'p'),
  say('dieth', 'gst', 'k', 'ʃ', 't'),
  // A shortened ge-, be- or an article before h is one sound with it: ghöört, bhalte (Wiktionary: [kʰ] in gheie).
  say('wiktionary', 'gh', 'kʰ'),
  say('wiktionary', 'bh', 'pʰ'),
  say('wiktionary', 'dh', 'tʰ'),
  say('fleischer-schmid', 'gch', 'kx'),
  say('fleischer-schmid', 'gk', 'kx'),
  // ver-, vor, vo, vil, vier, voll, Vatter, Vogel are old and have f; other words with v are borrowed.
  say('course', 'ver', 'f', 'e', 'r'),
  say('course', 'vo', 'f', 'o'),
  say('course', 'voo', 'f', 'oː'),
  say('course', 'vie', 'f', 'iə̯'),
  say('course', 'vil', 'f', 'i', 'l'),
  say('course', 'vat', 'f', 'ɒ', 't'),
  say('course', 'vatt', 'f', 'ɒ', 't'),
  say('course', 'vä', 'f', 'æ'),
  say('course', 'vö', 'f', 'ø'),
]);
