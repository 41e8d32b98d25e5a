import { actOnPerson, changePersonAddress, givePlan, takePlanBack } from '@school/contract/person-acts';
import { callable } from '../../platform/callable-protocol.ts';
import type { Leavers } from '../account-deletion/index.ts';
import { requireRole } from '../operators/index.ts';
import { act, changeAddress, give, takeBack } from './person-acts.service.ts';

const OK = { ok: true } as const;

/** `leavers` are all features: they take part in a deletion. */
export const createActCallables = (leavers: () => Leavers) => [
  callable(actOnPerson, async (ctx, { caller, input }) => {
    await requireRole(ctx.db, caller, 'owner');
    await act(ctx, leavers(), caller, input);
    return OK;
  }),

  callable(changePersonAddress, async (ctx, { caller, input }) => {
    await requireRole(ctx.db, caller, 'owner');
    await changeAddress(ctx, caller, input);
    return OK;
  }),

  callable(givePlan, async (ctx, { caller, input }) => {
    await requireRole(ctx.db, caller, 'owner');
    await give(ctx, caller, input);
    return OK;
  }),

  callable(takePlanBack, async (ctx, { caller, input }) => {
    await requireRole(ctx.db, caller, 'owner');
    await takeBack(ctx, caller, input);
    return OK;
  }),
];
