import { askPlacement, finishPlacement, getArrival, saveArrival } from '@school/contract/arrivals';
import { callable } from '../../platform/callable-protocol.ts';
import { keepSaid } from './arrivals.repo.ts';
import { findTask, getArrivalOf, type PlacementTools, placeLearner } from './arrivals.service.ts';

export const createArrivalCallables = (tools: PlacementTools) => [
  callable(getArrival, (ctx, { caller }) => getArrivalOf(ctx, caller.uid)),

  callable(saveArrival, async (ctx, { caller, input: { why, understanding } }) => {
    await keepSaid(
      ctx.db,
      caller.uid,
      { ...(why && { why }), ...(understanding && { understanding }) },
      ctx.clock.now(),
    );
    return getArrivalOf(ctx, caller.uid);
  }),

  callable(askPlacement, (ctx, { caller, input }) => findTask(ctx, tools, caller.uid, input)),

  callable(finishPlacement, async (ctx, { caller, input }) => {
    await placeLearner(ctx, tools, caller.uid, input);
    return getArrivalOf(ctx, caller.uid);
  }),
];
