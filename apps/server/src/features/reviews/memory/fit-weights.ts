import type { Weights } from '@school/domain/card-scheduler';
import { chooseWeights, findSplit, listTrainingItems, type TrainingReview } from '@school/domain/memory-fit';
import type { FitAnswer, FitJob } from './fit-job.ts';

type Library = typeof import('@open-spaced-repetition/binding');

/** Learns from the earlier answers, and tries what it has learned on the later ones. */
export async function fitWeights({ schedules, inForce }: FitJob): Promise<FitAnswer> {
  const library = await findLibrary();
  if (!library) return { ok: false, reason: 'not-installed' };
  const fitted = await learn(library, listTrainingItems(schedules, findSplit(schedules)));
  return { ok: true, outcome: chooseWeights(schedules, { inForce, fitted }) };
}

/** An optional dependency: it is not there for every kind of machine. */
const findLibrary = (): Promise<Library | null> =>
  import('@open-spaced-repetition/binding').catch(() => null);

/** Null where the answers are too few, or too much alike, to learn from. */
async function learn(
  { computeParameters, FSRSBindingItem, FSRSBindingReview }: Library,
  items: readonly TrainingReview[][],
): Promise<Weights | null> {
  const set = items.map(
    (reviews) => new FSRSBindingItem(reviews.map(([rating, days]) => new FSRSBindingReview(rating, days))),
  );
  try {
    const weights = await computeParameters(set, { enableShortTerm: true, numRelearningSteps: 1 });
    return weights.every(Number.isFinite) ? weights : null;
  } catch {
    return null;
  }
}
