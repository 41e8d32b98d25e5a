import './chat.css';
import { CHAT_SOCKET_PATH } from '@school/contract/chat-limits';
import { openOnce } from '../shared/timing/open-once.ts';
import { createChatPage } from './chat-page.ts';
import { followSeenHeight } from './seen-height.ts';

/** The chat's page, `/live/chat`: a document of its own, framed beside the stage; it stands alone as well. */

const root = document.querySelector<HTMLElement>('#chat');
if (!root) throw new Error('the page has no place for the chat');

// The SDK comes after the first paint.
const tokens = openOnce(async () => (await import('./find-token.ts')).openTokens());
const link = createChatPage(root, {
  connect: () => new WebSocket(`${location.origin.replace('http', 'ws')}${CHAT_SOCKET_PATH}`),
  findToken: async (isFresh) => (await tokens())(isFresh),
  createId: () => crypto.randomUUID(),
});

followSeenHeight(root);
// A page that is left keeps nothing open, so that the browser can bring it back as it was.
window.addEventListener('pagehide', () => link.stop());
window.addEventListener('pageshow', () => link.start());
window.addEventListener('online', () => link.tryNow());
