import * as contract from '@school/contract/push';
import { callable } from '../../../platform/callable-protocol.ts';
import { deleteSubscription } from '../db/push-subscriptions.repo.ts';
import { addSubscription, readDevices, renewSubscription } from './subscriptions.service.ts';

export const pushCallables = [
  callable(contract.listPushDevices, (ctx, { caller }) => readDevices(ctx, caller)),
  callable(contract.addPushSubscription, async (ctx, { caller, input }) => {
    await addSubscription(ctx, caller, input.subscription);
    return readDevices(ctx, caller);
  }),
  callable(contract.removePushSubscription, async (ctx, { caller, input }) => {
    await deleteSubscription(ctx.db, caller.uid, input);
    return readDevices(ctx, caller);
  }),
  callable(contract.renewPushSubscription, async (ctx, { input }) => {
    await renewSubscription(ctx, input.former, input.subscription);
    return { ok: true as const };
  }),
];
