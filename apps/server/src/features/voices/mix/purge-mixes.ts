import { bareFolderOf, voiceFolderOf, wholeFolderOf } from '@school/domain/film-cut';
import type { Context } from '../../../platform/context.ts';
import { removeFilm } from '../../transcoding/index.ts';
import type { MixRow } from '../voices.table.ts';
import type { MixSteps } from './mix.service.ts';
import { deleteMixes, listSettledMixes, setMixState } from './mixes.repo.ts';

const DAY_MS = 86_400_000;
/** A viewer who began before a film was replaced has this long to see its end, and a teacher to take that back. */
const SEEN_FOR_MS = DAY_MS;
/** What nobody has published. */
const DRAFT_FOR_MS = 7 * DAY_MS;

/** Deletes mixes that no lesson shows any more: at once where a voice in them was deleted, or where learners never saw them. */
export async function purgeMixes(ctx: Context, { listUsed }: Pick<MixSteps, 'listUsed'>): Promise<void> {
  const { db, media, clock } = ctx;
  const now = clock.now();
  const used = new Set((await listUsed(db)).map(wholeFolderOf));
  const rows = (await listSettledMixes(db)).filter((row) => !used.has(folderOf(row)));
  const over: string[] = [];
  for (const row of rows) {
    if (!isOver(row, now)) continue;
    await removeFilm(media, folderOf(row));
    over.push(row.id);
  }
  await deleteMixes(db, over);
  // Another film has taken its place: from now on it is seen to its end.
  const left = rows.filter(({ state }) => state === 'published').map(({ id }) => id);
  await setMixState(db, left, 'replaced', now);
}

const folderOf = ({ id, baseFolder }: MixRow): string => voiceFolderOf(bareFolderOf(baseFolder), id);

function isOver({ state, finishedAt, askedAt }: MixRow, now: Date): boolean {
  const passedMs = now.getTime() - (finishedAt ?? askedAt).getTime();
  if (state === 'withdrawn' || state === 'dropped') return true;
  if (state === 'ready' || state === 'refused') return passedMs >= DRAFT_FOR_MS;
  return state !== 'published' && passedMs >= SEEN_FOR_MS;
}
