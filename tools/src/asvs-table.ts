import { basename } from 'node:path';
import { z } from 'zod';

const RequirementSchema = z.strictObject({
  id: z.string().regex(/^\d+\.\d+\.\d+$/),
  asks: z.string(),
  answer: z.string(),
  /** Why no test shows it. */
  because: z.string().optional(),
});

export const ChaptersSchema = z.array(
  z.strictObject({ chapter: z.string(), note: z.string().optional(), rows: z.array(RequirementSchema) }),
);
export type Chapters = z.infer<typeof ChaptersSchema>;

/** A test file's requirements, and the tags in it that stand above no test. */
export type TaggedFile = { path: string; ids: string[]; stray: string[] };

const TAG = /^\s*\/\/ ASVS (.+)$/;
const IDS = /^\d+\.\d+\.\d+(, \d+\.\d+\.\d+)*$/;
const TEST = /^\s*(it|test|describe)\b/;

/** Reads `// ASVS 7.4.1, 7.4.2` directly above a test. */
export function readTags(path: string, text: string): TaggedFile {
  const lines = text.split('\n');
  const ids: string[] = [];
  const stray: string[] = [];
  for (const [index, line] of lines.entries()) {
    const list = TAG.exec(line)?.[1];
    if (list === undefined) continue;
    if (IDS.test(list) && TEST.test(lines[index + 1] ?? '')) ids.push(...list.split(', '));
    else stray.push(`${path}:${index + 1}`);
  }
  return { path, ids, stray };
}

/** What is wrong between the tags and the list: stray and unknown tags; requirements shown by nothing, or twice over. */
export function findMistakes(chapters: Chapters, files: readonly TaggedFile[]): string[] {
  const rows = chapters.flatMap((chapter) => chapter.rows);
  const known = new Set(rows.map(({ id }) => id));
  const tagged = new Set(files.flatMap(({ ids }) => ids));
  return [
    ...files.flatMap(({ stray }) => stray.map((place) => `${place}: the tag stands above no test`)),
    ...files.flatMap(({ path, ids }) =>
      ids.filter((id) => !known.has(id)).map((id) => `${path}: ${id} is not in tools/asvs.yaml`),
    ),
    ...rows
      .filter(({ id, because }) => because === undefined && !tagged.has(id))
      .map(({ id }) => `${id}: no test is tagged with it, and tools/asvs.yaml does not say why`),
    ...rows
      .filter(({ id, because }) => because !== undefined && tagged.has(id))
      .map(({ id }) => `${id}: a test shows it, so tools/asvs.yaml must not say why none does`),
  ];
}

/** The lists as docs/security.md shows them: requirement, answer, and the tests that show it or why none does. */
export function printTables(chapters: Chapters, files: readonly TaggedFile[]): string {
  const shownBy = (id: string) =>
    [...new Set(files.filter(({ ids }) => ids.includes(id)).map(({ path }) => `\`${basename(path)}\``))]
      .sort()
      .join(', ');
  const printLine = (rows: Chapters[number]['rows']) => {
    const [first] = rows;
    const ids = rows.map(({ id }) => id).join(', ');
    const asks = rows.map((row) => row.asks).join('; ');
    return `- **${ids}** ${asks}: ${first?.answer} (${first?.because ?? shownBy(first?.id ?? '')})`;
  };
  return chapters
    .map(({ chapter, note, rows }) =>
      [
        `### ${chapter}`,
        '',
        ...(note === undefined ? [] : [note, '']),
        ...groupAlike(rows).map(printLine),
      ].join('\n'),
    )
    .join('\n\n');
}

/** Requirements one after the other that have the same answer, and no test for the same reason, stand in one line. */
function groupAlike(rows: Chapters[number]['rows']): Chapters[number]['rows'][] {
  const groups: Chapters[number]['rows'][] = [];
  for (const row of rows) {
    const last = groups.at(-1)?.[0];
    if (row.because !== undefined && last?.because === row.because && last.answer === row.answer)
      groups.at(-1)?.push(row);
    else groups.push([row]);
  }
  return groups;
}

const [BEGIN, END] = ['<!-- asvs: begin -->', '<!-- asvs: end -->'];

/** Puts the tables between the page's two markers. Throws where there are none. */
export function replaceTables(page: string, tables: string): string {
  const [begin, end] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`docs/security.md needs the markers ${BEGIN} and ${END}`);
  return `${page.slice(0, begin)}${BEGIN}\n\n${tables}\n\n${page.slice(end)}`;
}
