import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { createChatCallables } from './api/chat.callables.ts';
import { createChatSocket } from './api/chat.socket.ts';
import { exportedMessages } from './chat.export.ts';
import { purgeChat } from './chat.purge.ts';
import { changeUsername } from './db/messages.repo.ts';
import { tellLeaving } from './db/rooms.repo.ts';
import { createRequireAdmission } from './rooms/chat.policy.ts';
import { createFindEvening } from './rooms/chat-hours.service.ts';
import { createHub } from './rooms/hub.ts';
import { NAMELESS } from './rooms/send.service.ts';

export { forgetTalk } from './chat.purge.ts';
export { openChat } from './rooms/open-chat.service.ts';

/** The text chat of live lessons: one room a lesson, over every process of the school. */
export function createChatFeature(ctx: Context): Feature {
  const findEvening = createFindEvening(ctx);
  const hub = createHub(ctx, findEvening);
  const requireAdmission = createRequireAdmission(ctx.clock);
  return {
    name: 'chat',
    callables: createChatCallables(requireAdmission, findEvening),
    sockets: [createChatSocket(hub, requireAdmission)],
    routes: (app) => {
      app.addHook('onClose', async () => hub.stop());
    },
    start: async () => hub.start(),
    purgeExpired: purgeChat,
    onUsernameChanged: (db, _ctx, uid, username) => changeUsername(db, uid, username ?? NAMELESS),
    onDeletionBegun: (db, _ctx, uid) => tellLeaving(db, uid),
    onAccountDeleted: (db, _ctx, uid) => tellLeaving(db, uid),
    exportRows: [exportedMessages],
  };
}
