import { expect, it } from 'vitest';
import { OPEN_ROOM } from '../../../../testing/make-chat-room.ts';
import { FIRST_STATE, hearFrame } from './room-state.ts';

const NOW = Date.parse('2026-12-07T19:00:00.000Z');

it.each([
  ['no slow mode', null, 0, 0],
  ['slow mode', null, 30, NOW + 30_000],
  ['slow mode, for a teacher', 'teacher', 30, 0],
] as const)(
  'one’s own next message waits as long as the room says: %s',
  (_case, role, slowSeconds, until) => {
    const you = { uid: 'mira', role, lacksSecondFactor: false, mute: null };
    const state = { ...FIRST_STATE, room: { ...OPEN_ROOM, slowSeconds }, you };
    expect(hearFrame(state, { type: 'done', id: 'm1', sequence: 7 }, NOW)).toMatchObject({
      slowUntilMs: until,
    });
  },
);
