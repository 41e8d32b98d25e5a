import type { AuditAction } from '@school/contract/audit';

import type { CaptionsContent, FilmCut, LessonContent } from '@school/contract/course-pieces';
import { cutLines, uncutLines } from '@school/domain/captions/cut-lines';
import { bareFolderOf, wholeFolderOf } from '@school/domain/film-cut';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { isAnyBelow, type MediaStore } from '../../../platform/media-store/store.ts';
import { changePiece, findCurrent, findRevisionAt, readContent } from '../../revisions/index.ts';
import { PIECE_RULES } from '../pieces/piece-rules.ts';
import { changeLessonPiece, requireLesson } from '../studio/studio-pieces.ts';

type Tools = Pick<Context, 'clock'>;
type Shown = { folder: string; cut: Omit<FilmCut, 'lines'> | null };

export async function findLessonFilm(
  db: Database,
  id: string,
): Promise<NonNullable<LessonContent['media']> | null> {
  await requireLesson(db, id);
  return readContent('lesson', await findCurrent(db, { kind: 'lesson', id }))?.media ?? null;
}

/** Makes a lesson show a cut of its film, or with null the whole. Captions move with it; how many lines are put away. */
export async function setCut(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  {
    lessonId,
    by,
    folder,
    cut,
  }: {
    lessonId: string;
    by: string;
    folder: string;
    cut: (Omit<FilmCut, 'lines'> & { folder: string }) | null;
  },
): Promise<number> {
  return db.transaction((tx) => {
    if (!cut)
      return show({ clock }, tx, {
        lessonId,
        by,
        from: folder,
        to: { folder: wholeFolderOf(folder), cut: null },
      });
    const { folder: own, startMs, endMs, wholeMs } = cut;
    return show({ clock }, tx, {
      lessonId,
      by,
      from: folder,
      to: { folder: own, cut: { startMs, endMs, wholeMs } },
    });
  });
}

/** A lesson's history brings its film's ends back too, as long as the same film lies there. Whether it did. */
export async function showAsBefore(
  { clock, media }: Tools & Pick<Context, 'media'>,
  tx: Database,
  { lessonId, by, old }: { lessonId: string; by: string; old: LessonContent },
): Promise<boolean> {
  const now = await findLessonFilm(tx, lessonId);
  const before = old.media;
  if (!now || !before || now.folder === before.folder) return false;
  const isSameFilm = bareFolderOf(now.folder) === bareFolderOf(before.folder);
  if (!isSameFilm || !(await media.find(`${before.folder}/${before.playlist}`))) return false;
  const { lines: _lines, ...cut } = before.cut ?? { startMs: 0, endMs: 0, wholeMs: 0 };
  const to = { folder: before.folder, cut: before.cut ? cut : null };
  await show({ clock }, tx, { lessonId, by, from: now.folder, to });
  return true;
}

/**
 * Makes a lesson show another version of the film that it shows, the first of `to` that lies there: cut as it is, or whole.
 * Throws `aborted` where it shows something else than `from` by now, or none of them is left.
 */
export async function showVersion(
  { clock, media }: Tools & Pick<Context, 'media'>,
  tx: Database,
  { lessonId, by, from, to, action }: VersionChange,
): Promise<string> {
  const known = await findLessonFilm(tx, lessonId);
  const folder = await findFirst(media, to);
  if (known?.folder !== from || folder === undefined) throw changed();
  const { lines: _lines, ...cut } = known.cut ?? { startMs: 0, endMs: 0, wholeMs: 0 };
  const shown = { folder, cut: known.cut && wholeFolderOf(folder) !== folder ? cut : null };
  await show({ clock }, tx, { lessonId, by, from, to: shown, action });
  return folder;
}

async function findFirst(media: MediaStore, folders: readonly string[]): Promise<string | undefined> {
  for (const folder of folders) if (await isAnyBelow(media, folder)) return folder;
  return undefined;
}

export type VersionChange = {
  lessonId: string;
  by: string | null;
  from: string;
  to: readonly string[];
  action: AuditAction;
};

/** Lines of an earlier moment, by the time of what the film shows now. */
export async function fitLines(
  tx: Database,
  lessonId: string,
  { lines, at }: { lines: CaptionsContent; at: Date },
): Promise<CaptionsContent> {
  const now = (await findLessonFilm(tx, lessonId))?.cut ?? null;
  const then = readContent('lesson', await findRevisionAt(tx, { kind: 'lesson', id: lessonId }, at));
  const before = then?.media?.cut ?? null;
  if (now?.startMs === before?.startMs && now?.endMs === before?.endMs) return lines;
  return cutLines(uncutLines(lines, before), now).tracks;
}

type Change = { lessonId: string; by: string | null; from: string; to: Shown; action?: AuditAction };

async function show(
  tools: Tools,
  tx: Database,
  { lessonId, by, from, to, action = 'film-cut' }: Change,
): Promise<number> {
  // One moment for both: the history tells by it which lines belong to which cut.
  const now = tools.clock.now();
  const clock = { now: () => now };
  const lesson = await requireLesson(tx, lessonId);
  const known = await findLessonFilm(tx, lessonId);
  if (known?.folder !== from) throw changed();
  const kept = await moveLines({ clock }, tx, { lessonId, by, from: known.cut ?? null, to: to.cut });
  await changeLessonPiece({ clock }, tx, 'lesson', lesson, {
    by,
    expected: null,
    action,
    edit: (content) => {
      // Another was first, and has moved the lines.
      if (content?.media?.folder !== from) throw changed();
      return withShown(content, content.media, to, kept);
    },
    fields: ({ durationSeconds }) => ({ durationSeconds }),
  });
  return new Set(
    Object.values(kept).flatMap((lines) => (lines ?? []).filter(isAway(to.cut)).map(({ id }) => id)),
  ).size;
}

const isAway = (cut: Shown['cut']) => (line: { startMs: number; endMs: number }) =>
  cut !== null && (line.endMs <= cut.startMs || line.startMs >= cut.endMs);

function withShown(
  content: LessonContent,
  media: NonNullable<LessonContent['media']>,
  { folder, cut }: Shown,
  lines: CaptionsContent,
): LessonContent {
  const { cut: before, ...others } = media;
  const ms = cut ? cut.endMs - cut.startMs : (before?.wholeMs ?? content.durationSeconds * 1_000);
  const own = cut && (Object.keys(lines).length > 0 ? { ...cut, lines } : cut);
  return {
    ...content,
    media: { ...others, folder, ...(own && { cut: own }) },
    durationSeconds: Math.max(1, Math.round(ms / 1_000)),
  };
}

/** Moves captions from one cut to another; what the new one puts away. */
async function moveLines(
  { clock }: Tools,
  tx: Database,
  { lessonId, by, from, to }: { lessonId: string; by: string | null; from: FilmCut | null; to: Shown['cut'] },
): Promise<CaptionsContent> {
  let kept: CaptionsContent = {};
  await changePiece({ clock }, tx, PIECE_RULES.captions, {
    id: lessonId,
    by,
    origin: 'studio',
    expected: null,
    edit: (content) => {
      if (!content && !from?.lines) return content;
      const cut = cutLines(uncutLines(content ?? {}, from), to);
      kept = cut.kept;
      return cut.tracks;
    },
  });
  return kept;
}

/** Before a lesson gets another film: of a cut one, the lines come back. */
export async function bringLinesBack(
  tools: Tools,
  tx: Database,
  { lessonId, by }: { lessonId: string; by: string | null },
): Promise<void> {
  const film = await findLessonFilm(tx, lessonId);
  if (film?.cut) await moveLines(tools, tx, { lessonId, by, from: film.cut, to: null });
}

function changed(): DomainError {
  return new DomainError(
    'aborted',
    'The lesson has another film or cut by now. Look at it, and cut it again.',
    {
      reason: 'changed',
    },
  );
}
