import * as contract from '@school/contract/caption-drafts';
import { callable } from '../../platform/callable-protocol.ts';
import { requireRole } from '../operators/index.ts';
import { askDraft, dropDraft, readDraft } from './drafts.service.ts';

export const draftCallables = [
  callable(contract.getCaptionDraft, async (ctx, { caller, input }) => {
    await requireRole(ctx.db, caller, 'teacher');
    return readDraft(ctx, input.lessonID);
  }),

  callable(contract.askCaptionDraft, async (ctx, { caller, input }) => {
    await requireRole(ctx.db, caller, 'teacher');
    await askDraft(ctx, { by: caller.uid, lessonId: input.lessonID });
    return readDraft(ctx, input.lessonID);
  }),

  callable(contract.dropCaptionDraft, async (ctx, { caller, input }) => {
    await requireRole(ctx.db, caller, 'teacher');
    await dropDraft(ctx, input.lessonID);
    return { ok: true as const };
  }),
];
