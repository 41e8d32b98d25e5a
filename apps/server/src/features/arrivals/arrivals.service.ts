import type { Arrival, askPlacement, finishPlacement } from '@school/contract/arrivals';
import { checkLessonAccess } from '@school/domain/access';
import { listLevels, mostTasks, type PlacementTask, replayPlacement } from '@school/domain/placement';
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database.ts';
import { DomainError } from '../../platform/errors.ts';
import { findTier } from '../entitlements/index.ts';
import { listLessonsForAccess } from '../lessons/index.ts';
import type { Sounds } from '../media/index.ts';
import { findArrival, keepPlace } from './arrivals.repo.ts';
import type { createListAskable, PlacedLine } from './askable-lines.ts';

export type PlacementTools = {
  listAskable: ReturnType<typeof createListAskable>;
  findLineFiles: Sounds['findLineFiles'];
};

type Asked = z.infer<typeof askPlacement.request>;

const seedOf = (accountId: string, round: number) => `${accountId} ${round}`;

/** The task that follows what was chosen so far. */
export async function findTask(
  { db, media }: Context,
  { listAskable, findLineFiles }: PlacementTools,
  accountId: string,
  { understanding, round, chosen }: Asked,
): Promise<z.infer<typeof askPlacement.response>> {
  const lines = await listAskable(db);
  const seed = seedOf(accountId, round);
  const { last, next } = replayPlacement(lines, { understanding, chosen, seed });
  return {
    last: last && { isRight: last.isRight, right: last.task.right, SwissGerman: last.task.line.gsw },
    task: next && (await presentTask({ db, media, accountId }, findLineFiles, next, lines)),
    most: mostTasks(listLevels(lines)),
  };
}

type ForLearner = Pick<Context, 'db' | 'media'> & { accountId: string };

async function presentTask(
  tools: ForLearner,
  findLineFiles: Sounds['findLineFiles'],
  { line, kind, choices }: PlacementTask,
  lines: readonly PlacedLine[],
) {
  const placed = lines.find(({ id }) => id === line.id);
  const sound = placed && (await readSound(tools, findLineFiles, placed));
  // A line whose sound is not to be had is read.
  const isRead = kind === 'read' || !sound;
  return {
    kind: isRead ? ('read' as const) : ('listen' as const),
    SwissGerman: isRead ? line.gsw : null,
    choices: choices.map(({ en, de }) => ({ en, de })),
    sound: sound ?? null,
    isComputerVoice: placed?.isComputers ?? false,
  };
}

async function readSound(
  { db, media, accountId }: ForLearner,
  findLineFiles: Sounds['findLineFiles'],
  { id, lessonId, lineId }: PlacedLine,
): Promise<string | null> {
  const name = (await findLineFiles(db, [{ id, lessonId, lineId }], { reader: accountId })).get(id);
  const bytes = name === undefined ? null : await media.readAll(name).catch(() => null);
  return bytes?.toString('base64') ?? null;
}

/** Keeps where these answers lead. */
export async function placeLearner(
  { db, clock }: Context,
  { listAskable }: PlacementTools,
  accountId: string,
  { understanding, round, chosen, keepsKnown }: z.infer<typeof finishPlacement.request>,
): Promise<void> {
  const { place, understood } = replayPlacement(await listAskable(db), {
    understanding,
    chosen,
    seed: seedOf(accountId, round),
  });
  if (place.kind === 'ask')
    throw new DomainError('failed-precondition', 'The course has changed meanwhile. Please begin again.');
  await keepPlace(db, accountId, round, {
    understanding,
    level: place.level,
    isBeyond: place.isBeyond,
    knownLines: keepsKnown ? understood.map(({ gsw }) => gsw) : [],
    savedAt: clock.now(),
  });
}

/** What is known of the account's arrival, with the lesson to begin with as the course is now. */
export async function getArrivalOf({ db, clock }: Context, accountId: string): Promise<Arrival> {
  const row = await findArrival(db, accountId);
  return {
    isDone: row !== null,
    why: row?.why ?? null,
    understanding: row?.understanding ?? null,
    rounds: row?.rounds ?? 0,
    level: row?.level ?? null,
    isBeyond: row?.isBeyond ?? false,
    ...(await findBeginning(db, accountId, row?.level ?? 1, clock.now())),
    knownLines: row?.knownLines.length ?? 0,
  };
}

/** The first lesson of the level in the course's order, else of the nearest one above or below. */
async function findBeginning(
  db: Database,
  accountId: string,
  level: number,
  now: Date,
): Promise<Pick<Arrival, 'begin' | 'openLessonID'>> {
  const tier = await findTier(db, accountId, now);
  const lessons = (await listLessonsForAccess(db))
    .filter(({ isAvailable, isMondayLesson }) => isAvailable && !isMondayLesson)
    .map((lesson) => ({
      ...lesson,
      apart: Math.abs(lesson.difficulty - level),
      isOpen: checkLessonAccess({ isSignedIn: true, tier }, lesson).ok,
    }))
    // Stable: of those as near as each other the course's first.
    .sort((one, other) => one.apart - other.apart);
  const [first] = lessons;
  if (!first) return { begin: null, openLessonID: null };
  const open = lessons.find(({ isOpen }) => isOpen);
  return {
    begin: { lessonID: first.id, isOpen: first.isOpen },
    openLessonID: first.isOpen ? null : (open?.id ?? null),
  };
}
