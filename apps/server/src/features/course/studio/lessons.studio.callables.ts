import type { Piece } from '@school/contract/course-pieces';
import { removeMondayRecording } from '@school/contract/live';
import * as contract from '@school/contract/studio-course';
import { wholeFolderOf } from '@school/domain/film-cut';
import { type Admit, type Callable, callable, pieceCallable } from '../../../platform/callable-protocol.ts';
import type { Database } from '../../../platform/database.ts';
import { type AlikeCards, createAlikeCards } from '../../exercises/index.ts';
import {
  countLessonStates,
  dialectOfSchool,
  findCourse,
  type LessonRow,
  type Lessons,
  listAllLessons,
} from '../../lessons/index.ts';
import { requireRole } from '../../operators/index.ts';
import { findCurrent, readContent } from '../../revisions/index.ts';
import { listVocabulary } from '../../vocabulary/index.ts';
import { createDraft, moveInOrder, saveLessonChanges } from './change-lesson.service.ts';
import { compareRevision, type FilmHistory, listHistory, restore, roleFor } from './history.service.ts';
import { presentRow } from './lessons.presenter.ts';
import { publish, withdraw } from './publish-lesson.service.ts';
import { type OnRecordingRemoved, removeForGood } from './remove-recording.service.ts';
import { addLineCards, saveTable, saveTrack } from './save-lines-and-cards.service.ts';
import { presentChanged, presentSaved, requireLesson } from './studio-pieces.ts';

type Show = (db: Database, lessonId: string, uid: string) => Promise<StudioLesson>;
type StudioLesson = {
  lessonID: string;
  revision: number;
  state: LessonRow['state'];
  content: NonNullable<ReturnType<typeof readContent<'lesson'>>>;
  changed: { by: string | null; at: string } | null;
  schoolDialect: string;
  mediaBase: string;
  wholeBase?: string;
};

const createShow =
  ({ mediaBaseOf }: Lessons): Show =>
  async (db, lessonId, uid) => {
    const lesson = await requireLesson(db, lessonId);
    const row = await findCurrent(db, { kind: 'lesson', id: lessonId });
    const school = await findCourse(db);
    const content = readContent('lesson', row);
    if (!row || !content) throw new Error(`the lesson ${lessonId} is no piece of the course`);
    // Without a film, what was added to it can be seen already.
    const mediaBase = mediaBaseOf({ ...lesson, mediaPath: lesson.mediaPath || lessonId }, uid);
    return {
      lessonID: lessonId,
      revision: row.revision,
      state: lesson.state,
      content,
      changed: presentChanged(row),
      schoolDialect: dialectOfSchool(school),
      mediaBase,
      ...(content.media?.cut && {
        wholeBase: mediaBaseOf({ ...lesson, mediaPath: wholeFolderOf(content.media.folder) }, uid),
      }),
    };
  };

/** How hard the lessons are, by their ids. */
type MeasureCourse = (db: Database) => Promise<ReadonlyMap<string, { level: number }>>;

/** What other features do of the course's changes, and know of its lessons. */
export type CourseSteps = { onRecordingRemoved: OnRecordingRemoved; measureCourse: MeasureCourse };

export function createStudioLessonCallables(
  lessons: Lessons,
  { onRecordingRemoved, measureCourse }: CourseSteps,
  filmHistory: FilmHistory,
): Callable[] {
  const show = createShow(lessons);
  const listAlike = createAlikeCards();
  const remove = callable(removeMondayRecording, async (ctx, { caller, input }) => {
    await requireRole(ctx.db, caller, 'teacher');
    await removeForGood(ctx, { by: caller.uid, lessonId: input.lessonID }, onRecordingRemoved);
    return { ok: true as const };
  });
  return [
    ...listAndRead(show, listAlike, measureCourse),
    ...change(show),
    ...lineCards(listAlike),
    ...publishAndMove(show),
    remove,
    ...history(filmHistory),
  ];
}

const listHouseWords = async (db: Database) => (await listVocabulary(db)).map(({ spelt }) => spelt);

async function listMeasuredAs(
  measureCourse: MeasureCourse,
  db: Database,
  levels: readonly number[],
): Promise<string[]> {
  const measured = [...(await measureCourse(db))];
  return measured.flatMap(([id, { level }]) => (levels.includes(level) ? id : []));
}

const listAndRead = (show: Show, listAlike: AlikeCards, measureCourse: MeasureCourse) => [
  callable(contract.listStudioLessons, async ({ db }, { caller, input }) => {
    await requireRole(db, caller, 'teacher');
    const { order, from, limit, measured, ...wanted } = input;
    const ids = measured && (await listMeasuredAs(measureCourse, db, measured));
    const filter = { ...wanted, ids };
    const states = await countLessonStates(db, filter);
    const rows = await listAllLessons(db, filter, { order, from, limit });
    const total = (filter.states ?? (['draft', 'scheduled', 'published', 'withdrawn'] as const)).reduce(
      (sum, state) => sum + states[state],
      0,
    );
    return { lessons: rows.map(presentRow), total, states };
  }),

  callable(contract.getStudioLesson, async ({ db }, { caller, input }) => {
    await requireRole(db, caller, 'teacher');
    return show(db, input.lessonID, caller.uid);
  }),

  callable(contract.getStudioCaptions, async ({ db }, { caller, input }) => {
    await requireRole(db, caller, 'teacher');
    const { id, durationSeconds } = await requireLesson(db, input.lessonID);
    const row = await findCurrent(db, { kind: 'captions', id });
    const content = readContent('captions', row) ?? {};
    return {
      revision: row?.revision ?? 0,
      durationSeconds,
      content,
      houseWords: await listHouseWords(db),
      changed: presentChanged(row),
    };
  }),

  callable(contract.getStudioCards, async ({ db }, { caller, input }) => {
    await requireRole(db, caller, 'teacher');
    const { id } = await requireLesson(db, input.lessonID);
    const row = await findCurrent(db, { kind: 'cards', id });
    const content = readContent('cards', row) ?? [];
    return {
      revision: row?.revision ?? 0,
      content,
      alike: await listAlike(db, content),
      houseWords: await listHouseWords(db),
      changed: presentChanged(row),
    };
  }),
];

const admitTeacher: Admit = ({ db }, caller) => requireRole(db, caller, 'teacher');

const change = (show: Show) => [
  callable(contract.createLesson, async (ctx, { caller, input }) => {
    await requireRole(ctx.db, caller, 'teacher');
    const id = await createDraft(ctx, { by: caller.uid, ...input });
    return show(ctx.db, id, caller.uid);
  }),

  pieceCallable(
    contract.saveLesson,
    admitTeacher,
    async (ctx, { caller, input: { lessonID, expectedRevision, changes } }) => {
      const saved = await saveLessonChanges(ctx, {
        by: caller.uid,
        lessonId: lessonID,
        expected: expectedRevision,
        changes,
      });
      return presentSaved(saved, (await show(ctx.db, lessonID, caller.uid)).content);
    },
  ),

  pieceCallable(
    contract.saveCaptions,
    admitTeacher,
    async (ctx, { caller, input: { lessonID, expectedRevision, ...track } }) => {
      const saved = await saveTrack(ctx, {
        by: caller.uid,
        lessonId: lessonID,
        expected: expectedRevision,
        ...track,
      });
      return presentSaved(saved, {});
    },
  ),

  pieceCallable(
    contract.saveCards,
    admitTeacher,
    async (ctx, { caller, input: { lessonID, expectedRevision, cards } }) => {
      const saved = await saveTable(ctx, {
        by: caller.uid,
        lessonId: lessonID,
        expected: expectedRevision,
        cards,
      });
      return presentSaved(saved, []);
    },
  ),
];

/** Cards of lines of the captions. */
const lineCards = (listAlike: AlikeCards): Callable[] => [
  pieceCallable(contract.makeLineCards, admitTeacher, async (ctx, { caller, input: { lessonID, cards } }) => {
    const { added, ...saved } = await addLineCards(ctx, { by: caller.uid, lessonId: lessonID, cards });
    const alike = await listAlike(ctx.db, added);
    return {
      ...saved,
      added: added.map(({ id }) => id),
      alike: added.flatMap(({ id, swissGerman }) =>
        (alike[id] ?? [])
          .filter((other) => other.lessonID !== lessonID)
          .map((other) => ({ swissGerman, lessonID: other.lessonID, theirs: other.swissGerman })),
      ),
    };
  }),
];

/** When a lesson is there, and in which place. */
const publishAndMove = (show: Show): Callable[] => [
  callable(contract.publishLesson, async (ctx, { caller, input: { lessonID, at } }) => {
    await requireRole(ctx.db, caller, 'teacher');
    await publish(ctx, { by: caller.uid, lessonId: lessonID, at });
    return show(ctx.db, lessonID, caller.uid);
  }),

  callable(contract.withdrawLesson, async (ctx, { caller, input: { lessonID } }) => {
    await requireRole(ctx.db, caller, 'teacher');
    await withdraw(ctx, { by: caller.uid, lessonId: lessonID });
    return show(ctx.db, lessonID, caller.uid);
  }),

  callable(contract.moveLesson, async (ctx, { caller, input: { lessonID, before } }) => {
    await requireRole(ctx.db, caller, 'teacher');
    await moveInOrder(ctx, { by: caller.uid, lessonId: lessonID, before });
    return { ok: true as const };
  }),
];

/** A tagged answer: it says of which kind the piece is. */
function compare(db: Database, { kind, id }: Piece, revision: number) {
  switch (kind) {
    case 'course':
      return compareRevision(db, { kind, id }, revision);
    case 'lesson':
      return compareRevision(db, { kind, id }, revision);
    case 'captions':
      return compareRevision(db, { kind, id }, revision);
    case 'cards':
      return compareRevision(db, { kind, id }, revision);
    case 'grammar':
      return compareRevision(db, { kind, id }, revision);
    case 'legal':
      return compareRevision(db, { kind, id }, revision);
    case 'school':
      return compareRevision(db, { kind, id }, revision);
    case 'vocabulary':
      return compareRevision(db, { kind, id }, revision);
    case 'spellings':
      return compareRevision(db, { kind, id }, revision);
    case 'plans':
      return compareRevision(db, { kind, id }, revision);
    case 'live-lessons':
      return compareRevision(db, { kind, id }, revision);
    case 'private-lessons':
      return compareRevision(db, { kind, id }, revision);
  }
}

const history = (film: FilmHistory) => [
  callable(contract.listRevisions, async ({ db }, { caller, input }) => {
    await requireRole(db, caller, roleFor(input.piece.kind));
    return listHistory(db, input.piece, input.before);
  }),

  callable(contract.getRevision, async ({ db }, { caller, input }) => {
    await requireRole(db, caller, roleFor(input.piece.kind));
    return compare(db, input.piece, input.revision);
  }),

  callable(contract.restoreRevision, async (ctx, { caller, input }) => {
    const { piece, revision, expectedRevision } = input;
    await requireRole(ctx.db, caller, roleFor(piece.kind));
    return {
      revision: await restore(ctx, film, { by: caller.uid, piece, revision, expected: expectedRevision }),
    };
  }),
];
