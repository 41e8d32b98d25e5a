import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { call } from '../../testing/call.ts';
import { createSignedInAccount } from '../../testing/factories/accounts.ts';
import { grantPlan } from '../../testing/factories/subscriptions.ts';

const EMBED = 'https://player.example/embed/1';
const CHAT = 'https://chat.example:8443/room';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ LIVE_EMBED_URL: EMBED, LIVE_CHAT_URL: CHAT });
});
afterAll(() => test.close());

async function frameSourcesOf(path: string): Promise<string> {
  const answer = await fetch(`${test.origin}${path}`);
  const policy = answer.headers.get('content-security-policy') ?? '';
  return /frame-src ([^;]*)/.exec(policy)?.[1] ?? '';
}

it('allows another’s stage and chat to be framed by /live-lessons, and by no other page', async () => {
  expect(await frameSourcesOf('/live-lessons')).toBe(
    "'self' https://player.example https://chat.example:8443",
  );
  for (const path of ['/', '/home', '/subscriptions', '/settings', '/live-meeting'])
    expect(await frameSourcesOf(path)).toBe("'self'");
});

it.each(['/live/chat', '/live/stage'])('keeps %s out of every list of pages', async (path) => {
  const { headers } = await test.app.inject(path);
  expect(headers['x-robots-tag']).toBe('noindex');
});

it('gives a VIP member the operator’s own addresses', async () => {
  const { uid, idToken } = await createSignedInAccount(test.ctx);
  await grantPlan(test.ctx, uid, 2);
  const { result } = await call(test.origin, 'getLiveLessonUrls_v2_0', idToken, {});
  expect(result).toEqual({ hasAccess: true, EmbedUrl: EMBED, ChatUrl: CHAT });
});

it.each(['http://player.example/embed', 'javascript:alert(1)', 'player.example'])(
  'refuses %s at the start, by the name of the setting',
  async (address) => {
    await expect(buildTestApp({ LIVE_EMBED_URL: address })).rejects.toThrow(
      'LIVE_EMBED_URL: an https address',
    );
    await expect(buildTestApp({ LIVE_CHAT_URL: address })).rejects.toThrow('LIVE_CHAT_URL: an https address');
  },
);
