/**
 * The ways in which one word is spelt by different hands, each with where it is said that people do so:
 *
 * - dieth: Eugen Dieth, 'Schwyzertütschi Dialäktschrift' (1986): long vowels, e and ä, fortis and lenis, y
 * - fleischer-schmid: 'Zurich German', JIPA 36.2 (2006): which sounds the dialect tells apart at all
 * - german: how Standard German writes the same sound, which everybody has learnt at school
 * - course: 'How the sample spells' in docs/content-format.md
 * - usage: seen in messages and in dialect literature; the labelled spellings in packages/domain/testing/spelling
 */
export const WAYS = {
  length: { source: 'dieth', example: 'Zyt, Ziit, Zit' },
  'silent-h': { source: 'german', example: 'wone, wohne' },
  'ie-i': { source: 'german', example: 'wider, wieder' },
  'e-ä': { source: 'dieth', example: 'Wätter, Wetter' },
  diphthong: { source: 'fleischer-schmid', example: 'heiss, häiss; öis, eus' },
  'b-p': { source: 'fleischer-schmid', example: 'Bueb, Buep' },
  'd-t': { source: 'fleischer-schmid', example: 'Tüütsch, Dütsch' },
  'g-k': { source: 'fleischer-schmid', example: 'Aabig, Aabik' },
  'f-ff': { source: 'dieth', example: 'chauffe, chaufe' },
  's-ss': { source: 'dieth', example: 'gross, groos' },
  'k-ch-gg': { source: 'german', example: 'Chuchi, Kuchi; Jagge, Jacke' },
  's-sch': { source: 'dieth', example: 'geschter, gester' },
  'v-f': { source: 'dieth', example: 'vil, fil' },
  'z-tz-ts': { source: 'dieth', example: 'Guetsli, Guetzli, Guezli' },
  doubling: { source: 'dieth', example: 'Wonig, Wonnig; immer, imer' },
  'm-n': { source: 'fleischer-schmid', example: 'Gomfi, Gonfi' },
  'final-n': { source: 'german', example: 'Zmorge, Zmorgen' },
  'swallowed-e': { source: 'usage', example: 'Öpfel, Öpfl' },
  'ed-id': { source: 'usage', example: 'chömed, chömid' },
  'zg-zig': { source: 'usage', example: 'zwänzg, zwänzig' },
  'li-lich': { source: 'german', example: 'natürli, natürlich' },
  'i-j': { source: 'usage', example: 'schneie, schneije' },
  dots: { source: 'usage', example: 'Züri, Zueri, Zuri' },
  apostrophe: { source: 'course', example: 'gaat’s, gaats' },
  spaces: { source: 'course', example: 'd Chue, dChue' },
  listed: { source: 'usage', example: 'öppis, eppis' },
} as const satisfies Readonly<Record<string, { source: string; example: string }>>;

export type Way = keyof typeof WAYS;

/** What stands otherwise in the letters though the sounds are the same; each way by the letters that it is about. */
const LETTERS: readonly (readonly [Way, RegExp])[] = [
  ['silent-h', /(?<![cs])h(?![aeiouäöü])/g],
  ['dots', /[aou]e/g],
  ['z-tz-ts', /t?zz?|ts/g],
  ['doubling', /([bdfglmnpr])\1|tt|ck|kk/g],
  ['diphthong', /[eäaoö][ijy]|[eä]u/g],
  ['s-sch', /sch?(?=[pt])|sh/g],
  ['v-f', /v/g],
  ['e-ä', /[uüi][eä]|[eä]$/g],
];

/** The ways in which two spellings of the same sounds differ. */
export function listLetterWays(wanted: string, typed: string): Way[] {
  const ways = LETTERS.filter(
    ([, letters]) => (wanted.match(letters) ?? []).join() !== (typed.match(letters) ?? []).join(),
  ).map(([way]) => way);
  return ways.length > 0 ? ways : ['length'];
}
