import type { Context } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { speakingCallables } from './api/speaking.callables.ts';
import { createSpeakingSocket } from './api/speaking.socket.ts';
import { zoomCallables } from './api/zoom.callables.ts';
import { deleteSeatOf, deleteSilentSeats, findSeatOf, tellRooms } from './db/seats.repo.ts';
import { createHub } from './rooms/hub.ts';

export { changeDoor as changeSpeakingDoor } from './rooms/hours.service.ts';
export { listIceServers } from './rooms/ice-servers.ts';
export { ZOOM_LIST } from './zoom/zoom-files.ts';

/** Speaking practice after the live lesson: small rooms of our own, or the operator's meeting at Zoom. */
export function createSpeakingFeature(ctx: Context): Feature {
  const hub = createHub(ctx);
  return {
    name: 'speaking',
    callables: [...speakingCallables, ...zoomCallables],
    sockets: [createSpeakingSocket(hub)],
    routes: (app) => {
      app.addHook('onClose', async () => hub.stop());
    },
    start: async () => hub.start(),
    purgeExpired: ({ db, clock }) => deleteSilentSeats(db, clock.now()),
    onDeletionBegun: async (db, _ctx, uid) => {
      await deleteSeatOf(db, uid);
      await tellRooms(db);
    },
    onAccountDeleted: async (db) => tellRooms(db),
    exportAccount: async (db, _ctx, uid) => {
      const seat = await findSeatOf(db, uid);
      return seat && { room: seat.room, since: seat.joinedAt.toISOString() };
    },
  };
}
