import { getChatModeration, getChatTranscript, moderateChat } from '@school/contract/chat';
import { callable } from '../../../platform/callable-protocol.ts';
import { DomainError } from '../../../platform/errors.ts';
import { findLesson } from '../../lessons/index.ts';
import { requireRole } from '../../operators/index.ts';
import { countPeople } from '../db/members.repo.ts';
import { listSaid } from '../db/messages.repo.ts';
import type { RequireAdmission } from '../rooms/chat.policy.ts';
import { presentMessage } from '../rooms/chat.presenter.ts';
import type { Evening } from '../rooms/chat-hours.service.ts';
import { moderate } from '../rooms/moderate.service.ts';
import { readRoom } from '../rooms/read-room.service.ts';
import { findRoomOf } from '../rooms/recorded-room.service.ts';

const TRANSCRIPT_PAGE = 200;

export const createChatCallables = (
  requireAdmission: RequireAdmission,
  findEvening: () => Promise<Evening>,
) => [
  callable(getChatModeration, async (ctx, { caller }) => {
    await requireRole(ctx.db, caller, 'moderator');
    const { db, clock } = ctx;
    const { shown } = await readRoom(ctx, await findEvening());
    return { room: shown, people: await countPeople(db, shown.room, clock.now()) };
  }),

  callable(moderateChat, async (ctx, { caller, input: { action } }) => {
    await requireRole(ctx.db, caller, action.kind === 'door' ? 'teacher' : 'moderator');
    const { row } = await readRoom(ctx, await findEvening());
    if (!(await moderate(ctx, { roomId: row.id, by: caller.uid, action })))
      throw new DomainError('not-found', 'That is not there any more.');
    return { ok: true } as const;
  }),

  callable(getChatTranscript, async ({ db }, { caller, input: { lessonID, after } }) => {
    await requireAdmission(db, caller.uid);
    const recording = await findLesson(db, lessonID);
    if (!recording?.isAvailable || !recording.isMondayLesson)
      throw new DomainError('not-found', 'There is no such recording.');
    const room = await findRoomOf(db, recording);
    const said = room === null ? [] : await listSaid(db, room, { after, limit: TRANSCRIPT_PAGE });
    const messages = said.map((row) => {
      const { sequence, username, role, text, sentAt } = presentMessage(row);
      return { sequence, username, role, text, sentAt };
    });
    return { messages, next: said.length < TRANSCRIPT_PAGE ? null : (said.at(-1)?.sequence ?? null) };
  }),
];
