import { getReminderWishes, setReminderWish } from '@school/contract/reminders';
import { callable } from '../../../platform/callable-protocol.ts';
import { changeWish, readWishes } from './wishes.service.ts';

export const wishCallables = [
  callable(getReminderWishes, async (ctx, { caller }) => ({ wishes: await readWishes(ctx.db, caller.uid) })),
  callable(setReminderWish, async (ctx, { caller, input }) => ({
    wishes: await changeWish(ctx, caller.uid, input),
  })),
];
