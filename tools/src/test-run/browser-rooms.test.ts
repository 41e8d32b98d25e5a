import { expect, it } from 'vitest';
import { findBrowserRooms } from '../../test-run/browser-rooms.mjs';

const KNOWN = ['billing', 'flashcards', 'home', 'lessons', 'live', 'native-app', 'player', 'shell'];

it.each([
  ['a feature of the server', ['apps/server/src/features/billing/api/x.ts'], ['billing']],
  ['a feature of the web app', ['apps/web/src/features/flashcards/x.tsx'], ['flashcards']],
  ['the pages of a feature', ['apps/web/src/app/pages/home/x.tsx'], ['home']],
  ['a feature whose tests have another name', ['apps/server/src/features/chat/rooms/hub.ts'], ['live']],
  ['a room of a live lesson', ['apps/web/src/features/stage/room/stage-room.tsx'], ['live']],
  ['the player', ['apps/web/src/shared/player/controls.tsx'], ['player']],
  ['the bridge to the native app', ['apps/web/src/shared/native-bridge/x.ts'], ['native-app']],
  ['a test', ['apps/e2e/features/lessons/lesson.spec.ts'], ['lessons']],
  ['what every feature has', ['packages/contract/src/comments.ts'], ['home', 'lessons', 'shell']],
  ['a feature without browser tests', ['apps/server/src/features/legal/x.ts'], ['home', 'lessons', 'shell']],
  ['what all browser tests stand on', ['apps/e2e/core/test.ts'], KNOWN],
  ['what is installed', ['package-lock.json'], KNOWN],
  ['a document', ['docs/security.md'], []],
  [
    'two',
    ['docs/security.md', 'apps/web/src/features/billing/x.ts', 'content/course.yaml'],
    ['billing', 'home', 'lessons', 'shell'],
  ],
])('finds the folders of %s', (_what, changed, rooms) => {
  expect(findBrowserRooms(changed, KNOWN)).toEqual(rooms);
});
