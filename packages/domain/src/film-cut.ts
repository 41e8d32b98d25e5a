/** What of a film is shown: from, and until, in milliseconds of the whole film. */
export type FilmEnds = { startMs: number; endMs: number };

/** What a cut leaves of a film at least. */
export const LEAST_CUT_MS = 1_000;

const MARK = '-cut-';

/** Where a film's cut lies: beside the whole film, which it is made of. */
export const cutFolderOf = (whole: string, { startMs, endMs }: FilmEnds): string =>
  `${whole}${MARK}${startMs}-${endMs}`;

/** Where the whole film lies of which a folder holds a cut; a whole film's own folder as it is. */
export const wholeFolderOf = (folder: string): string => folder.replace(/-cut-\d+-\d+$/, '');

/** Whether a folder holds a cut of the film of another. */
export const isCutOf = (folder: string, whole: string): boolean =>
  folder !== whole && wholeFolderOf(folder) === whole;
