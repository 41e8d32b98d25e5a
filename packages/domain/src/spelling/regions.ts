import type { RegionId } from './region-names.ts';
import { REGIONAL_FORMS } from './regional-forms.ts';

/** A change that a region makes wherever these letters stand, and who says so. */
type RegionalRule = {
  regions: readonly RegionId[];
  source: string;
  change: (word: string) => string;
};

const BERNESE = 'Wikipedia, ‘Bernese German phonology’';
const BASEL = 'Wikipedia, ‘Basel German’';
const STATWORX = 'sentences by canton in the dataset statworx/swiss-dialects';
const OWN = 'our own knowledge of the dialects';
const LOWERED: Readonly<Record<string, string>> = { i: 'e', u: 'o', ü: 'ö' };

const toA = (word: string) => word.replaceAll('ue', 'ua').replaceAll('üe', 'üa').replaceAll('ie', 'ia');

const RULES: readonly RegionalRule[] = [
  // L is a vowel where a syllable ends: Miuch, Waud, Löffu.
  {
    regions: ['bern'],
    source: BERNESE,
    change: (word) =>
      word
        .replace(/(?<=[^aeiouäöü])el$/, 'u')
        .replace(/ll$/, 'u')
        .replace(/ll(?=[aeiouäöü])/g, 'uu')
        .replace(/(?<=[aeiouyäöü])l(?![aeiouäöül])/g, 'u'),
  },
  // Hund is Hung.
  { regions: ['bern'], source: BERNESE, change: (word) => word.replaceAll('nd', 'ng') },
  { regions: ['bern'], source: BERNESE, change: (word) => word.replaceAll('au', 'ou') },
  // Haiss and zwai, as they are written there.
  { regions: ['basel', 'ooschtschwyz'], source: STATWORX, change: (word) => word.replaceAll('ei', 'ai') },
  // Guat and luaga, as in the Grisons; machu, as in the Valais.
  { regions: ['ooschtschwyz'], source: OWN, change: toA },
  { regions: ['ooschtschwyz'], source: OWN, change: (word) => toA(word).replace(/e$/, 'a') },
  {
    regions: ['wallis'],
    source: OWN,
    change: (word) => word.replace(/(?<=[aeiouäöüy].*[^aeiouäöü])e$/, 'u'),
  },
  // Sönd and Lozärn: short i, ü and u are lowered.
  {
    regions: ['innerschwyz'],
    source: 'Hans-Peter Schifferle, in the Luzerner Zeitung (ld.1035852)',
    change: (word) =>
      word.replace(/(?<![aeiouäöü])[iuü](?![aeiouäöüy])/g, (letter) => LOWERED[letter] ?? letter),
  },
  // Without rounded lips: scheen, grien, Hyysli.
  {
    regions: ['basel', 'wallis'],
    source: BASEL,
    change: (word) =>
      word.replaceAll('üe', 'ie').replaceAll('öi', 'ei').replaceAll('ü', 'i').replaceAll('ö', 'e'),
  },
];

/** Whose form of a word this is, letter for letter. */
export function findRegions(wanted: string, typed: string): readonly RegionId[] {
  return REGIONAL_FORMS.get(wanted)?.find(({ form }) => form === typed)?.regions ?? [];
}

/** The same by what a region does to any word; a word that there is besides goes before it. */
export function findRegionsByRule(wanted: string, typed: string): readonly RegionId[] {
  return RULES.find(({ change }) => change(wanted) === typed && wanted !== typed)?.regions ?? [];
}

/** How other regions would spell a word of Zürich, listed or by rule. */
export function listRegionalSpellings(wanted: string): { spelling: string; regions: readonly RegionId[] }[] {
  const listed = (REGIONAL_FORMS.get(wanted) ?? []).map(({ form, regions }) => ({ spelling: form, regions }));
  const ruled = RULES.map(({ change, regions }) => ({ spelling: change(wanted), regions }));
  return [...listed, ...ruled.filter(({ spelling }) => spelling !== wanted)];
}

/** A text with the words that a region has another listed form of in that form; capitals stay. */
export function sayInRegion(text: string, region: RegionId): string {
  return text.replace(/[\p{L}\p{M}]+/gu, (word) => {
    const form = REGIONAL_FORMS.get(word.toLowerCase())?.find(({ regions }) =>
      regions.includes(region),
    )?.form;
    if (form === undefined) return word;
    return word === word.toLowerCase() ? form : form.charAt(0).toUpperCase() + form.slice(1);
  });
}
