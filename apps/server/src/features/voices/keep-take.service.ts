import { MOST_TAKE_BYTES, MOST_TAKES_OF_LINE, type TakeReason } from '@school/contract/voice-limits';
import type { TakeAnswer, TakeQuery } from '@school/contract/voices';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { isDiskFull } from '../../platform/disk-space.ts';
import { DomainError } from '../../platform/errors.ts';
import { hasFfmpeg } from '../../platform/find-ffmpeg.ts';
import type { MediaStore } from '../../platform/media-store/store.ts';
import { holdActiveAccount } from '../identity/index.ts';
import { findTitlesOf } from '../lessons/index.ts';
import { recordDeed } from '../operators/index.ts';
import { LEAST_FREE_BYTES } from '../uploads/index.ts';
import { chooseForLine, keyOf, listChoicesOfLesson, lockLine } from './choices.repo.ts';
import { findTexts } from './heard-takes.ts';
import { findSpeaker, lockSpeaker } from './speakers.repo.ts';
import { originalOf, removeTakeFiles, soundOf } from './take-files.ts';
import { deleteOldTakes, findTake, insertTake } from './takes.repo.ts';
import { presentTake } from './voices.presenter.ts';
import type { TakeRow } from './voices.table.ts';

type Tools = Pick<Context, 'db' | 'clock' | 'media'>;

/** Why a take has no place, before a byte of it is read; null where it has one. */
export async function findObstacle(
  { db, config, findFreeBytes }: Pick<Context, 'db' | 'config' | 'findFreeBytes'>,
  { lessonID, lineID, speakerID }: Pick<TakeQuery, 'lessonID' | 'lineID' | 'speakerID'>,
): Promise<TakeReason | null> {
  const texts = await findTexts(db, [lessonID], [lineID]);
  if (!texts.get(lessonID)?.has(lineID)) return 'no-line';
  if (!(await findSpeaker(db, speakerID))) return 'no-speaker';
  if (!hasFfmpeg(config)) return 'no-ffmpeg';
  const free = await findFreeBytes(config.mediaDir);
  return free !== null && free < LEAST_FREE_BYTES + 2 * MOST_TAKE_BYTES ? 'disk-full' : null;
}

type Processed = { upload: string; file: string; durationMs: number; isClipped: boolean };

/**
 * Keeps a take. It is chosen for its line unless another speaker's take is in that dialect: who is heard then, a teacher
 * says.
 */
export async function keepTake(
  tools: Tools,
  by: string,
  asked: TakeQuery,
  { upload, file, durationMs, isClipped }: Processed,
): Promise<TakeAnswer> {
  const { db, clock, media } = tools;
  // The files of a take that is kept stay as they are, whatever is sent with its id.
  const known = await findTake(db, asked.takeID);
  if (known) return answerKnown(db, known, asked);
  const take: TakeRow = {
    id: asked.takeID,
    lessonId: asked.lessonID,
    lineId: asked.lineID,
    speakerId: asked.speakerID,
    recordedBy: by,
    recordedAt: clock.now(),
    said: asked.text,
    durationMs,
    isClipped,
  };
  try {
    return await insertChosen(tools, by, take, () => layTake(media, take, { upload, file }));
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    return refused('disk-full');
  }
}

async function layTake(
  media: MediaStore,
  take: TakeRow,
  { upload, file }: Pick<Processed, 'upload' | 'file'>,
): Promise<void> {
  try {
    await media.put(originalOf(take), { path: upload });
    await media.put(soundOf(take), { path: file });
  } catch (error) {
    await removeTakeFiles(media, [take]);
    throw error;
  }
}

export const refused = (reason: TakeReason): TakeAnswer => ({ ok: false, reason });

/** The files are laid while the row is this transaction's alone: of one id that comes twice at once, only one has files. */
async function insertChosen(
  { db, clock, media }: Tools,
  by: string,
  take: TakeRow,
  layFiles: () => Promise<void>,
): Promise<TakeAnswer> {
  const { lessonId, lineId } = take;
  const kept = await db.transaction(async (tx) => {
    // The account, the speaker, the line: as the deletions of an account and of a speaker take them.
    if (!(await holdActiveAccount(tx, by)))
      throw new DomainError('unauthenticated', 'Your session is over. Please sign in again.');
    const speaker = await lockSpeaker(tx, take.speakerId);
    if (!speaker) return 'no-speaker';
    const choices = await lockLine(tx, { lessonId, lineId }, speaker.region);
    if (!(await insertTake(tx, take))) return 'known';
    const own = choices.find(({ dialect }) => dialect === keyOf(speaker.region));
    const before = own?.chosenId ? await findTake(tx, own.chosenId) : null;
    const isOwn = before === null || before.speakerId === take.speakerId;
    if (isOwn) await chooseForLine(tx, take, { dialect: speaker.region, chosenId: take.id });
    const standing = choices.map((one) => (isOwn && one === own ? { ...one, chosenId: take.id } : one));
    const kept = new Set(standing.flatMap(({ chosenId, publishedId }) => [chosenId, publishedId]));
    const removed = await deleteOldTakes(tx, take, { most: MOST_TAKES_OF_LINE, kept });
    await noteRecorded(tx, { clock }, by, { lessonId, speaker: speaker.name });
    await layFiles();
    return { isChosen: isOwn, old: removed };
  });
  if (kept === 'no-speaker') return refused('no-speaker');
  if (kept === 'known') {
    const known = await findTake(db, take.id);
    return known ? answerKnown(db, known, { lessonID: lessonId, lineID: lineId }) : refused('no-speaker');
  }
  const { isChosen, old } = kept;
  await removeTakeFiles(
    media,
    old.map((id) => ({ id, lessonId })),
  );
  return { ok: true, take: presentTake(take, take.said), isChosen };
}

/** What is sent again. */
async function answerKnown(
  db: Database,
  take: TakeRow,
  { lessonID, lineID }: Pick<TakeQuery, 'lessonID' | 'lineID'>,
): Promise<TakeAnswer> {
  if (take.lessonId !== lessonID || take.lineId !== lineID)
    throw new DomainError('failed-precondition', 'This take belongs to another line already.');
  const choices = await listChoicesOfLesson(db, lessonID);
  const isChosen = choices.some(({ chosenId }) => chosenId === take.id);
  return { ok: true, take: presentTake(take, take.said), isChosen };
}

async function noteRecorded(
  tx: Database,
  { clock }: Pick<Context, 'clock'>,
  by: string,
  { lessonId, speaker }: { lessonId: string; speaker: string },
): Promise<void> {
  const title = (await findTitlesOf(tx, [lessonId])).get(lessonId) ?? lessonId;
  await recordDeed(
    tx,
    { clock },
    {
      by,
      action: 'voice-recorded',
      subject: { id: `voice:${lessonId}`, title, lessonId },
      before: {},
      after: { speaker },
      isSitting: true,
    },
  );
}
