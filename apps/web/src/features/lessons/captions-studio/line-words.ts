import type { WordGroup } from '@school/contract/alignments';
import type { CaptionsContent } from '@school/contract/course-pieces';
import { countWords, type LineTexts } from '@school/domain/alignment/align-line';
import { hasCorrection, readCorrection, withCorrection } from '@school/domain/alignment/corrections';
import { toPlainText } from '@school/domain/captions/web-vtt';
import type { CaptionLanguage } from './caption-table.ts';

export type { LineTexts };

const LANGUAGES = ['gsw', 'de', 'en'] as const;

/** A line's languages as they are read; null for one without the dialect. */
export function textsOf(content: CaptionsContent, id: string): LineTexts | null {
  const said = (language: CaptionLanguage) => {
    const text = toPlainText(content[language]?.find((line) => line.id === id)?.text ?? '');
    return text === '' ? null : text;
  };
  const gsw = said('gsw');
  return gsw === null ? null : { gsw, de: said('de'), en: said('en') };
}

const remarksOf = (content: CaptionsContent, id: string) =>
  content.gsw?.find((line) => line.id === id)?.remarks;

/** What a teacher has settled of a line's words. */
export const settledOf = (content: CaptionsContent, id: string, texts: LineTexts): WordGroup[] =>
  readCorrection(remarksOf(content, id), texts);

export const isSettled = (content: CaptionsContent, id: string): boolean =>
  hasCorrection(remarksOf(content, id));

/** The lines whose words a teacher has settled, by id. */
export const listSettled = ({ gsw }: CaptionsContent): ReadonlySet<string> =>
  new Set((gsw ?? []).filter(({ remarks }) => hasCorrection(remarks)).map(({ id }) => id));

/** Settles a line's words, or with null leaves them to the rules; other lines are the same objects. */
export function settleWords(
  content: CaptionsContent,
  id: string,
  groups: readonly WordGroup[] | null,
): CaptionsContent {
  const texts = textsOf(content, id);
  if (!texts) return content;
  const gsw = (content.gsw ?? []).map((line) => {
    if (line.id !== id) return line;
    const { remarks: before, ...plain } = line;
    const remarks = withCorrection(before, texts, groups);
    return remarks === undefined ? plain : { ...plain, remarks };
  });
  return { ...content, gsw };
}

/** The groups with these words as one of them, and every word of the dialect in one: alone, where it has no counterpart. */
export function joinWords(
  groups: readonly WordGroup[],
  joined: WordGroup,
  { gsw }: Pick<LineTexts, 'gsw'>,
): WordGroup[] {
  const without = groups
    .map((group) => ({
      gsw: leaveOut(group.gsw, joined.gsw),
      de: leaveOut(group.de, joined.de),
      en: leaveOut(group.en, joined.en),
    }))
    .filter((group) => group.gsw.length > 0 && group.de.length + group.en.length > 0);
  const all = [...without, joined];
  const alone = [...Array(countWords(gsw)).keys()]
    .filter((place) => !all.some((group) => group.gsw.includes(place)))
    .map((place) => ({ gsw: [place], de: [], en: [] }));
  return [...all, ...alone].toSorted((one, other) => (one.gsw[0] ?? 0) - (other.gsw[0] ?? 0));
}

const leaveOut = (places: readonly number[], taken: readonly number[]) =>
  places.filter((place) => !taken.includes(place));

/** What a word of the dialect stands with: all of its groups in one. */
export function groupAt(groups: readonly WordGroup[], place: number): WordGroup {
  const own = groups.filter((group) => group.gsw.includes(place));
  const [gsw = [], de = [], en = []] = LANGUAGES.map((language) =>
    [...new Set(own.flatMap((group) => group[language]))].toSorted((one, other) => one - other),
  );
  return { gsw: gsw.length > 0 ? gsw : [place], de, en };
}
