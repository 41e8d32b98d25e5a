import {
  banSpeaker,
  changeSpeakingDoor,
  getSpeakingDoor,
  getSpeakingStudio,
  reportSpeaker,
} from '@school/contract/speaking';
import { dayAt } from '@school/domain/school-time';
import { callable } from '../../../platform/callable-protocol.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { ban, findBan, presentNotice, report } from '../../moderation/index.ts';
import { requireRole } from '../../operators/index.ts';
import { findNeighbour, findSeatOwner, listRooms } from '../db/seats.repo.ts';
import { changeDoor, readDoor, readHours } from '../rooms/hours.service.ts';
import { checkSpeaking } from '../rooms/speaking.policy.ts';
import { NAMELESS, presentHours } from '../rooms/speaking.presenter.ts';
import { findPlace } from '../zoom/zoom-files.ts';

const gone = () => new DomainError('not-found', 'That person has left.');

async function readShown(ctx: Context) {
  const now = ctx.clock.now();
  return presentHours(await readHours(ctx), { now, rooms: await listRooms(ctx.db, now) });
}

export const speakingCallables = [
  callable(getSpeakingDoor, async (ctx, { caller }) => {
    const access = await checkSpeaking(ctx, caller);
    if (!access.ok) return { hasAccess: false as const, error: { code: access.code } };
    const mayAlways = access.role !== null;
    const ban = caller && (await findBan(ctx.db, caller.uid, 'rooms', ctx.clock.now()));
    return {
      hasAccess: true as const,
      ...(await readShown(ctx)),
      mayAlways,
      ban: ban && presentNotice(ban),
      place: findPlace(ctx.config),
    };
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

  callable(reportSpeaker, async (ctx, { caller, input: { seat, note } }) => {
    const neighbour = await findNeighbour(ctx.db, { accountId: caller.uid, seat });
    if (!neighbour) throw gone();
    const { uid: accountId, name, room } = neighbour;
    const [thing, username] = [`${dayAt(ctx.clock.now())}/${accountId}`, name ?? NAMELESS];
    const about = { place: 'rooms', thing, accountId, username, message: '', note, room } as const;
    await report(ctx, { ...about, reporterId: caller.uid, isStranger: false });
    return { ok: true } as const;
  }),

  callable(banSpeaker, async (ctx, { caller, input: { seat, ...about } }) => {
    await requireRole(ctx.db, caller, 'moderator');
    const uid = await findSeatOwner(ctx.db, seat);
    if (uid === null) throw gone();
    await ban(ctx, { ...about, uid, place: 'rooms', by: caller.uid });
    return { ok: true } as const;
  }),
];
