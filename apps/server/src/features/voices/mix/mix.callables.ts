import * as contract from '@school/contract/voice-mixes';
import { callable } from '../../../platform/callable-protocol.ts';
import type { MediaBaseOf } from '../../lessons/index.ts';
import { requireRole } from '../../operators/index.ts';
import { askForMix, dropMix, type MixSteps, publishMix, readLessonMix, undoMix } from './mix.service.ts';

const OK = { ok: true as const };

export const createMixCallables = (steps: MixSteps & { mediaBaseOf: MediaBaseOf }) => [
  callable(contract.getVoiceMix, async (ctx, { caller, input }) => {
    await requireRole(ctx.db, caller, 'teacher');
    return readLessonMix(ctx, steps, { lessonID: input.lessonID, reader: caller.uid });
  }),

  callable(contract.mixVoice, async (ctx, { caller, input }) => {
    await requireRole(ctx.db, caller, 'teacher');
    return { mixID: await askForMix(ctx, steps, input.lessonID) };
  }),

  callable(contract.dropVoiceMix, async (ctx, { caller, input }) => {
    await requireRole(ctx.db, caller, 'teacher');
    await dropMix(ctx, input.mixID);
    return OK;
  }),

  callable(contract.publishVoiceMix, async (ctx, { caller, input }) => {
    await requireRole(ctx.db, caller, 'teacher');
    await publishMix(ctx, steps, caller.uid, input.mixID);
    return OK;
  }),

  callable(contract.undoVoiceMix, async (ctx, { caller, input }) => {
    await requireRole(ctx.db, caller, 'teacher');
    await undoMix(ctx, steps, caller.uid, input.mixID);
    return OK;
  }),
];
