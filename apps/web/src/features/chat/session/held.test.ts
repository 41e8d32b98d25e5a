import type { ChatRoom, ChatSelf } from '@school/contract/chat';
import { languageTexts } from '@school/texts/en/language';
import { liveChatTexts } from '@school/texts/en/live-chat';
import { expect, it } from 'vitest';
import { OPEN_ROOM } from '../../../../testing/make-chat-room.ts';
import { describeHold } from './held.ts';

const NOW = Date.parse('2026-12-07T18:00:00.000Z');
const LEARNER: ChatSelf = { uid: 'mira', role: null, lacksSecondFactor: false, mute: null };
const TEXTS = { words: liveChatTexts.words, locales: languageTexts.words };

const hold = (room: Partial<ChatRoom>, you: Partial<ChatSelf> = {}, slowUntilMs = 0) =>
  describeHold({ room: { ...OPEN_ROOM, ...room }, you: { ...LEARNER, ...you }, slowUntilMs }, NOW, TEXTS);

it.each([
  ['an open room', {}, {}, 0, false, ''],
  ['slow mode', { slowSeconds: 30 }, {}, 0, false, 'Slow mode: one message every 30 s.'],
  ['after one’s own', { slowSeconds: 30 }, {}, NOW + 4_200, true, 'Slow mode: you can write again in 5 s.'],
  [
    'a teacher in slow mode',
    { slowSeconds: 30 },
    { role: 'teacher' },
    NOW + 4_200,
    false,
    'Slow mode: one message every 30 s.',
  ],
  [
    'before it opens',
    { isOpen: false },
    {},
    0,
    true,
    'The chat opens on Monday, 7 December, 7:45 PM in Switzerland.',
  ],
  ['a door that was closed', { isOpen: false, door: 'closed' }, {}, 0, true, 'The chat is closed now.'],
  ['a teacher before it opens', { isOpen: false }, { role: 'teacher' }, 0, false, ''],
  [
    'who is muted for good',
    {},
    { mute: { until: null, reason: '' } },
    0,
    true,
    'You can no longer write in this chat.',
  ],
] as const)('%s', (_what, room, you, slowUntilMs, isHeld, why) => {
  expect(hold(room, you, slowUntilMs)).toEqual({ isHeld, why });
});

it('holds nothing before it is known who is here: what is typed then goes as soon as it can', () => {
  expect(describeHold({ room: null, you: null, slowUntilMs: 0 }, NOW, TEXTS)).toEqual({
    isHeld: false,
    why: '',
  });
});
