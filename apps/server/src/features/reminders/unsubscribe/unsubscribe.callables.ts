import { readUnsubscribeToken, unsubscribe } from '@school/contract/reminders';
import { callable } from '../../../platform/callable-protocol.ts';
import { changeByLink, readLink } from './unsubscribe.service.ts';

export const unsubscribeCallables = [
  callable(readUnsubscribeToken, (ctx, { input }) => readLink(ctx, input.token)),
  callable(unsubscribe, (ctx, { input }) => changeByLink(ctx, input)),
];
