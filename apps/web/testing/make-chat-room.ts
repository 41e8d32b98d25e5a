import type { ChatRoom } from '@school/contract/chat';

/** A room that is open by the hours of a Monday. */
export const OPEN_ROOM: ChatRoom = {
  room: '2026-12-07',
  door: 'by-hours',
  isOpen: true,
  slowSeconds: 0,
  pinned: null,
  opensAt: '2026-12-07T18:45:00.000Z',
  closesAt: '2026-12-07T20:15:00.000Z',
};
