import { AT_START, RULES, type Rule } from './letters.ts';
import { isVowel, PHONEMES, type Phoneme } from './phonemes.ts';
import type { Doubt, Sound } from './sounds.ts';
import type { Part } from './split-word.ts';

const VOWEL_LETTERS: ReadonlySet<string> = new Set('aäeɛiyoöœuü');
const ANY_VOWEL = /[aäeɛiyoöœuü]/;
/** Verbs from elsewhere bear the accent on their ending: probiere, passiert. */
const FOREIGN_VERB = /ier(?:e|t|ed|sch|ti?|e[rt])?$/;

/** The sounds of a part of a word, letter by letter; its accent stands on the first sound of the syllable that has it. */
export function readPart({ letters, accent, isKnown }: Part, doubts: Doubt[]): Sound[] {
  const phonemes = readLetters(letters, doubts);
  const vowels: number[] = [];
  for (const [at, phoneme] of phonemes.entries()) if (isVowel(phoneme)) vowels.push(at);
  const isVerb = FOREIGN_VERB.test(letters);
  const accented = accent === null ? null : findAccented(phonemes, vowels, { isVerb, isKnown });
  for (const at of vowels) {
    phonemes[at] = at === accented ? beforeR(phonemes, at) : withoutAccent(phonemes[at]);
  }
  const onset = accented === null || accented === vowels[0] ? 0 : findOnset(phonemes, accented);
  if (onset > 0 && !isVerb) {
    // No other word of the dialect has its accent at the end: a guess that its reader should know of.
    doubts.push({ kind: 'several-sounds', letters, heard: ['accent on the last syllable', 'on the first'] });
  }
  const begin = accent === null || accented === null ? -1 : onset;
  return phonemes.map((phoneme, at) => (at === begin && accent ? { phoneme, accent } : { phoneme }));
}

function readLetters(letters: string, doubts: Doubt[]): Phoneme[] {
  const phonemes: Phoneme[] = [];
  let at = 0;
  while (at < letters.length) {
    const rule = findRule(letters, at);
    if (!rule) {
      const letter = String.fromCodePoint(letters.codePointAt(at) ?? 0);
      if (letter !== "'") doubts.push({ kind: 'unknown-letter', letters: letter, heard: [] });
      at += letter.length;
      continue;
    }
    const end = at + rule.letters.length;
    phonemes.push(...readRule(rule, { letters, at, end, before: phonemes.at(-1) }, doubts));
    at = end;
  }
  return phonemes;
}

function findRule(letters: string, at: number): Rule | undefined {
  const special =
    at === 0 ? AT_START.get(letters.charAt(0))?.find((rule) => letters.startsWith(rule.letters)) : undefined;
  return special ?? RULES.get(letters.charAt(at))?.find((rule) => letters.startsWith(rule.letters, at));
}

type Place = { letters: string; at: number; end: number; before: Phoneme | undefined };

function readRule(rule: Rule, place: Place, doubts: Doubt[]): readonly Phoneme[] {
  const { letters, at, end, before } = place;
  const isVowelNext = end < letters.length && VOWEL_LETTERS.has(letters.charAt(end));
  const isVowelBefore = before !== undefined && isVowel(before);
  switch (rule.letters) {
    case 'f':
      // A single f between vowels is lenis, ff is not: Ofe, offe (Fleischer & Schmid 2006; Dieth).
      return isVowelBefore && isVowelNext ? ['v̥'] : rule.sounds;
    case 'v':
      if (at === 0) break;
      doubts.push({ kind: 'several-sounds', letters: 'v', heard: ['ʋ', 'f'] });
      return ['ʋ'];
    case 'y':
      return isVowelNext && !isVowelBefore && at === 0 ? ['j'] : rule.sounds;
    case 'h':
      if (!isVowelBefore || isVowelNext) return rule.sounds;
      doubts.push({ kind: 'not-in-this-spelling', letters: 'h', heard: [''] });
      return [];
    case 'ie':
      // Familie, Ferie: behind the stem of a loan both letters are syllables.
      if (end < letters.length || !hasVowel(letters.slice(0, at))) break;
      doubts.push({ kind: 'several-sounds', letters: 'ie', heard: ['iə', 'iː'] });
      return ['i', 'ə'];
    case 's':
      noteInnerCluster(place, doubts);
      return rule.sounds;
  }
  if (rule.doubt) doubts.push({ letters: rule.letters, ...rule.doubt });
  return rule.sounds;
}

/** An st inside a word is said so at the end of a verb (isst) and scht where a stem begins that is not known here. */
function noteInnerCluster({ letters, at, end }: Place, doubts: Doubt[]): void {
  const next = letters.charAt(end);
  const isCluster = at > 0 && (next === 't' || next === 'p') && letters.charAt(at - 1) !== 't';
  if (!isCluster || !VOWEL_LETTERS.has(letters.charAt(end + 1))) return;
  doubts.push({ kind: 'several-sounds', letters: `s${next}`, heard: [`s${next}`, `ʃ${next}`] });
}

function hasVowel(letters: string): boolean {
  return ANY_VOWEL.test(letters);
}

/** The first syllable of the stem, but the ending -iere, and a last long vowel in a word from elsewhere (Salaat). */
function findAccented(
  phonemes: readonly Phoneme[],
  vowels: readonly number[],
  { isVerb, isKnown }: { isVerb: boolean; isKnown: boolean },
): number | null {
  const first = vowels[0] ?? null;
  const last = vowels.at(-1);
  if (first === null || last === undefined || first === last) return first;
  if (isVerb) return vowels.find((at) => at > first && phonemes[at] === 'iə̯') ?? first;
  if (isKnown || last === phonemes.length - 1) return first;
  const phoneme = phonemes[last];
  const vowel = phoneme && PHONEMES[phoneme];
  return vowel && vowel.kind === 'vowel' && vowel.isLong ? last : first;
}

/** Before r an accented e and ö are open: Herr, törfe (als). The long ones stay, as far as they are known. */
function beforeR(phonemes: readonly Phoneme[], at: number): Phoneme {
  const phoneme = phonemes[at] ?? 'ə';
  if (phonemes[at + 1] !== 'r') return phoneme;
  return phoneme === 'e' ? 'ɛ' : phoneme === 'ø' ? 'œ' : phoneme;
}

/** A short e without accent is [ə] (Fleischer & Schmid 2006); all other vowels keep their sound. */
function withoutAccent(phoneme: Phoneme | undefined): Phoneme {
  return phoneme === 'e' || phoneme === undefined ? 'ə' : phoneme;
}

/** Where the syllable of this vowel begins: one consonant, or two whose second is l or r. */
function findOnset(phonemes: readonly Phoneme[], vowel: number): number {
  const isConsonant = (at: number) => {
    const phoneme = phonemes[at];
    return phoneme !== undefined && !isVowel(phoneme);
  };
  if (!isConsonant(vowel - 1)) return vowel;
  const isLiquid = phonemes[vowel - 1] === 'l' || phonemes[vowel - 1] === 'r';
  return isLiquid && isConsonant(vowel - 2) ? vowel - 2 : vowel - 1;
}
