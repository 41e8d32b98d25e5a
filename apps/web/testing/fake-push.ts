import type { BrowserPush, PushState } from '../src/shared/push/browser-push.ts';

const SUBSCRIPTION = {
  endpoint: 'https://push.school.test/1',
  keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
};

/** A browser whose owner gives this answer when asked; `state` is what it is, and becomes. */
export function createFakePush(
  state: PushState = 'unsupported',
  answer: 'granted' | 'denied' = 'granted',
): BrowserPush & { state: PushState } {
  const push: BrowserPush & { state: PushState } = {
    state,
    findState: async () => push.state,
    subscribe: async () => {
      push.state = answer === 'granted' ? 'on' : 'denied';
      return answer === 'granted' ? SUBSCRIPTION : null;
    },
    find: async () => (push.state === 'on' ? SUBSCRIPTION : null),
    unsubscribe: async () => {
      push.state = 'off';
    },
  };
  return push;
}
