import * as contract from '@school/contract/studio-exercises';
import { type Callable, callable } from '../../platform/callable-protocol.ts';
import type { Database } from '../../platform/database.ts';
import { DomainError } from '../../platform/errors.ts';
import { findLesson } from '../lessons/index.ts';
import { recordDeed, requireRole } from '../operators/index.ts';
import { createFindCollisions, dismissCollision } from './alike/collisions.service.ts';
import { listLedger, refuseVariant } from './alike/ledger.service.ts';
import { type Choices, changeChoices, findChoices } from './exercises.repo.ts';
import type { MakeOfLesson } from './lesson-exercises.service.ts';
import { takeVariant } from './variants.service.ts';

export const createStudioExerciseCallables = (makeOfLesson: MakeOfLesson) => {
  const show = async (db: Database, lessonId: string): Promise<contract.StudioExercises> => {
    const { exercises, words } = await makeOfLesson(db, lessonId, { isWhole: true });
    const { offKinds, edits } = await findChoices(db, lessonId);
    return {
      exercises: exercises.map((exercise) => ({ ...exercise, edit: edits[exercise.id] ?? null })),
      offKinds,
      words: [...words],
    };
  };
  const requireLesson = async (db: Database, lessonId: string) => {
    const lesson = await findLesson(db, lessonId);
    if (!lesson) throw new DomainError('not-found', 'There is no such lesson.');
    return lesson;
  };

  return [
    callable(contract.getStudioExercises, async ({ db }, { caller, input: { lessonID } }) => {
      await requireRole(db, caller, 'teacher');
      await requireLesson(db, lessonID);
      return show(db, lessonID);
    }),

    callable(contract.changeExercises, async (ctx, { caller, input }) => {
      await requireRole(ctx.db, caller, 'teacher');
      const { lessonID } = input;
      const { title } = await requireLesson(ctx.db, lessonID);
      const { exercises } = await makeOfLesson(ctx.db, lessonID, { isWhole: true });
      if ('exerciseID' in input && !exercises.some(({ id }) => id === input.exerciseID))
        throw new DomainError('not-found', 'There is no such exercise.');
      await ctx.db.transaction(async (tx) => {
        await changeChoices(tx, lessonID, (known) => change(known, input));
        await recordDeed(tx, ctx, {
          by: caller.uid,
          action: 'exercises-changed',
          subject: { id: `exercises:${lessonID}`, title, lessonId: lessonID },
          before: {},
          after:
            'exerciseID' in input
              ? { exercise: input.exerciseID, edit: input.edit }
              : { off: input.offKinds },
          isSitting: true,
        });
      });
      return show(ctx.db, lessonID);
    }),

    ...createVariantCallables(),
  ];
};

/** Spellings that learners typed, and words that sound alike. */
function createVariantCallables(): Callable[] {
  const findCollisions = createFindCollisions();
  return [
    callable(contract.listVariants, async ({ db }, { caller }) => {
      await requireRole(db, caller, 'teacher');
      return { ...(await listLedger(db)), ...(await findCollisions(db)) };
    }),

    callable(contract.dismissCollision, async ({ db }, { caller, input }) => {
      await requireRole(db, caller, 'teacher');
      await dismissCollision(db, input);
      return { ok: true as const };
    }),

    callable(contract.refuseVariant, async ({ db }, { caller, input }) => {
      await requireRole(db, caller, 'teacher');
      await refuseVariant(db, input);
      return { ok: true as const };
    }),

    callable(contract.takeVariant, async (ctx, { caller, input }) => {
      await requireRole(ctx.db, caller, 'teacher');
      await takeVariant(ctx, caller.uid, input);
      return { ok: true as const };
    }),
  ];
}

type Change = { offKinds: Choices['offKinds'] } | { exerciseID: string; edit: contract.ExerciseEdit | null };

function change({ offKinds, edits }: Choices, input: Change): Choices {
  if ('offKinds' in input) return { offKinds: [...new Set(input.offKinds)], edits };
  const { [input.exerciseID]: _changed, ...others } = edits;
  return { offKinds, edits: input.edit ? { ...others, [input.exerciseID]: input.edit } : others };
}
