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

const VOICE_MARK = '-voice-';

/** Where a film lies into which voices are mixed: beside the one that it is made of. */
export const voiceFolderOf = (bare: string, mixId: string): string => `${bare}${VOICE_MARK}${mixId}`;

/** Where the film lies as it was sent: whole, and without voices that were mixed into it. */
export const bareFolderOf = (folder: string): string =>
  wholeFolderOf(folder).replace(/-voice-[A-Za-z0-9]+$/, '');

/** Where the same of a film lies without voices that were mixed into it: as it was cut, or whole. */
export const unmixedFolderOf = (folder: string): string =>
  `${bareFolderOf(folder)}${folder.slice(wholeFolderOf(folder).length)}`;

/** Whether a folder holds what was made of the film of another: a cut, or voices mixed into it. */
export const isMadeOf = (folder: string, film: string): boolean =>
  folder !== film && (wholeFolderOf(folder) === film || bareFolderOf(folder) === film);
