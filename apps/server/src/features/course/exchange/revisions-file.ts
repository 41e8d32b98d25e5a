import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { CourseError } from '../course-error.ts';
import { REVISIONS_FILE } from '../course-files.ts';

export const RevisionsFileSchema = z.strictObject({
  school: z.string().min(1).max(100),
  pieces: z.record(z.string(), z.int().nonnegative()),
});
export type RevisionsFile = z.infer<typeof RevisionsFileSchema>;

/** Null for a folder written by hand. */
export function readRevisionsFile(folder: string): RevisionsFile | null {
  const path = join(folder, REVISIONS_FILE);
  if (!existsSync(path)) return null;
  try {
    return RevisionsFileSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    const reason = 'This is not as an export has written it: restore it, or take it away.';
    throw new CourseError([{ file: REVISIONS_FILE, line: 1, reason }]);
  }
}

export function formatRevisionsFile({ school, pieces }: RevisionsFile): string {
  const sorted = Object.entries(pieces).toSorted(([left], [right]) => (left < right ? -1 : 1));
  return `${JSON.stringify({ school, pieces: Object.fromEntries(sorted) }, null, 2)}\n`;
}

/** After an import the folder holds what the school has. One that cannot be written to stays as it is. */
export function renewRevisionsFile(folder: string, file: RevisionsFile): boolean {
  const path = join(folder, REVISIONS_FILE);
  const unfinished = `${path}.new`;
  try {
    writeFileSync(unfinished, formatRevisionsFile(file));
    renameSync(unfinished, path);
    return true;
  } catch {
    return false;
  }
}
