import * as contract from '@school/contract/films';
import { type Callable, callable } from '../../../platform/callable-protocol.ts';
import { requireRole } from '../../operators/index.ts';
import { choosePoster, listPosters } from './posters.service.ts';

export const posterCallables: Callable[] = [
  callable(contract.listPosters, async (ctx, { caller, input }) => {
    await requireRole(ctx.db, caller, 'teacher');
    return { posters: await listPosters(ctx, input.lessonID) };
  }),

  callable(contract.choosePoster, async (ctx, { caller, input }) => {
    await requireRole(ctx.db, caller, 'teacher');
    const { lessonID: lessonId, folder, file } = input;
    await choosePoster(ctx, { lessonId, by: caller.uid, folder, file });
    return { ok: true as const };
  }),
];
