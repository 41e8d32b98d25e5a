import { changeSpeakingDoor, getSpeakingDoor, getSpeakingStudio } from '@school/contract/speaking';
import { callable } from '../../../platform/callable-protocol.ts';
import type { Context } from '../../../platform/context.ts';
import { requireRole } from '../../operators/index.ts';
import { changeDoor, readDoor, readHours } from '../rooms/hours.service.ts';
import { checkSpeaking } from '../rooms/speaking.policy.ts';
import { presentHours } from '../rooms/speaking.presenter.ts';
import { listRooms } from '../rows/seats.repo.ts';
import { findPlace } from '../zoom/zoom-files.ts';

async function readShown(ctx: Context) {
  const now = ctx.clock.now();
  return presentHours(await readHours(ctx), { now, rooms: await listRooms(ctx.db, now) });
}

export const speakingCallables = [
  callable(getSpeakingDoor, async (ctx, { caller }) => {
    const access = await checkSpeaking(ctx, caller);
    if (!access.ok) return { hasAccess: false as const, error: { code: access.code } };
    const mayAlways = access.role !== null;
    return { hasAccess: true as const, ...(await readShown(ctx)), mayAlways, place: findPlace(ctx.config) };
  }),

  callable(getSpeakingStudio, async (ctx, { caller }) => {
    await requireRole(ctx.db, caller, 'teacher');
    return { ...(await readShown(ctx)), door: await readDoor(ctx) };
  }),

  callable(changeSpeakingDoor, async (ctx, { caller, input: { door } }) => {
    await requireRole(ctx.db, caller, 'teacher');
    await changeDoor(ctx, door);
    return { ...(await readShown(ctx)), door: await readDoor(ctx) };
  }),
];
