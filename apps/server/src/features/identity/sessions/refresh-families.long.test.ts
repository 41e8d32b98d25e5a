import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callTokenApi } from '../../../../testing/auth-api.ts';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { createSignedInAccount } from '../../../../testing/factories/accounts.ts';
import { createTurnableClock } from '../../../../testing/turnable-clock.ts';
import { deleteStaleRefreshTokens } from '../db/refresh-tokens.repo.ts';
import { deleteEndedSessions } from '../db/sessions.repo.ts';
import { AuthError } from '../identity.errors.ts';
import { requireAccount } from './complete-sign-in.service.ts';
import { REFRESH_REUSE_MS } from './refresh-tokens.service.ts';
import { continueSession } from './sessions.service.ts';

const LATER_MS = REFRESH_REUSE_MS + 1_000;
const DAY_MS = 86_400_000;
const clock = createTurnableClock();
let server: TestApp;

beforeAll(async () => {
  server = await buildTestApp({}, { clock });
});
afterAll(() => server.close());

/** The child, or null for a token that is not taken. */
async function exchange(refreshToken: string): Promise<string | null> {
  const { status, body } = await callTokenApi(server, refreshToken);
  return status === 200 ? String(body['refresh_token']) : null;
}

/** What a further way to sign in gives its caller: another refresh token of the session; null when that is over. */
async function change(idToken: string): Promise<string | null> {
  try {
    const { account, claims } = await requireAccount(server.identity, idToken);
    return (await continueSession(server.identity, account, claims.session, 'phone')).refreshToken;
  } catch (error) {
    if (error instanceof AuthError) return null;
    throw error;
  }
}

async function countTokens(uid: string): Promise<number> {
  const { rowCount } = await server.ctx.pool.query(
    'select 1 from refresh_tokens join sessions on sessions.id = session_id where account_id = $1',
    [uid],
  );
  return rowCount ?? 0;
}

type Step = 'owner' | 'thief' | 'owner changes';

/** Every order in which two can take their steps. */
function interleave(steps: readonly Step[][]): Step[][] {
  const [first, second] = steps;
  if (!first || !second || first.length === 0 || second.length === 0) return [steps.flat()];
  const [one, other] = [first[0], second[0]] as [Step, Step];
  return [
    ...interleave([first.slice(1), second]).map((rest) => [one, ...rest]),
    ...interleave([first, second.slice(1)]).map((rest) => [other, ...rest]),
  ];
}

const refreshes = [
  ...interleave([
    ['owner', 'owner'],
    ['thief', 'thief'],
  ]),
  ...interleave([
    ['owner', 'owner', 'owner'],
    ['thief', 'thief', 'thief'],
  ]),
];

/** A change gives its caller a child of the newest token, be that the thief's: it takes one more step of each. */
const changes = [
  ...interleave([
    ['owner changes', 'owner'],
    ['thief', 'thief'],
  ]),
  ...interleave([
    ['owner', 'owner changes', 'owner'],
    ['thief', 'thief'],
  ]),
].map((story): Step[] => [...story, 'owner', 'thief']);

const named = (stories: Step[][]) => stories.map((story) => [story.join(', '), story] as const);

/** What the nightly clean-up does. */
async function forgetOld(): Promise<void> {
  const nowMs = clock.now().getTime();
  const usedBefore = new Date(nowMs - 30 * DAY_MS);
  await deleteStaleRefreshTokens(server.ctx.db, {
    usedBefore,
    issuedBefore: new Date(nowMs - 90 * DAY_MS),
  });
  await deleteEndedSessions(server.ctx.db, usedBefore);
}

// ASVS 10.4.5
describe('a family of which two hold the same token', () => {
  it.each(named([...refreshes, ...changes]))('ends for both holders after: %s', async (_name, story) => {
    const { refreshToken, idToken } = await createSignedInAccount(server.ctx);
    const held: { [who: string]: string } = { owner: refreshToken, thief: refreshToken };
    for (const step of story) {
      const who = step === 'thief' ? 'thief' : 'owner';
      const token = held[who] ?? '';
      const next = step === 'owner changes' ? await change(idToken) : await exchange(token);
      held[who] = next ?? token;
      clock.advance(LATER_MS);
    }
    expect([await exchange(held['owner'] ?? ''), await exchange(held['thief'] ?? '')]).toEqual([null, null]);
  });

  it('ends also when the copy is of an earlier token and comes at once', async () => {
    const { refreshToken } = await createSignedInAccount(server.ctx);
    const child = (await exchange(refreshToken)) ?? '';
    clock.advance(LATER_MS);
    const copy = (await exchange(refreshToken)) ?? '';
    expect(copy).not.toBe(child);
    expect(await exchange(child)).not.toBeNull();
    expect(await exchange(copy)).toBeNull();
    expect(await exchange(child)).toBeNull();
  });
});

type Outcome = { isLost: boolean; isLate: boolean; does: 'refresh' | 'change' };
const outcomes: Outcome[] = [true, false].flatMap((isLost) =>
  [true, false].flatMap((isLate) =>
    (['refresh', 'change'] as const).map((does) => ({ isLost, isLate, does })),
  ),
);

describe('a family of which one browser holds every token', () => {
  it('goes on when any answers are lost, at once or later, in every order of three', async () => {
    for (const first of outcomes) {
      for (const second of outcomes) {
        const { refreshToken, idToken } = await createSignedInAccount(server.ctx);
        let held = refreshToken;
        for (const { isLost, isLate, does } of [
          first,
          second,
          { isLost: false, isLate: true, does: 'refresh' },
        ]) {
          const given = does === 'refresh' ? await exchange(held) : await change(idToken);
          expect(given, JSON.stringify([first, second])).not.toBeNull();
          if (!isLost) held = given ?? held;
          if (isLate) clock.advance(LATER_MS);
        }
        expect(await exchange(held), JSON.stringify([first, second])).not.toBeNull();
      }
    }
  }, 60_000);
});

describe('a session', () => {
  it('keeps one child of a token that is exchanged a hundred times within two minutes', async () => {
    const { uid, refreshToken } = await createSignedInAccount(server.ctx);
    const children = await Promise.all(Array.from({ length: 100 }, () => exchange(refreshToken)));
    expect(new Set(children).size).toBe(1);
    expect(await countTokens(uid)).toBe(2);
  });

  it('keeps at most ten unused tokens when thirty answers are lost, and the newest is good', async () => {
    const { uid, refreshToken } = await createSignedInAccount(server.ctx);
    let newest = '';
    for (let attempt = 0; attempt < 30; attempt += 1) {
      newest = (await exchange(refreshToken)) ?? '';
      clock.advance(LATER_MS);
    }
    expect(await countTokens(uid)).toBe(11);
    expect(await exchange(newest)).not.toBeNull();
  });

  it('keeps no copy of a token whose sibling was used, once the used one is forgotten', async () => {
    const { uid, refreshToken } = await createSignedInAccount(server.ctx);
    const child = (await exchange(refreshToken)) ?? '';
    clock.advance(LATER_MS);
    const copy = (await exchange(refreshToken)) ?? '';
    const grandchild = (await exchange(child)) ?? '';
    clock.advance(31 * DAY_MS);
    await forgetOld();
    expect(await countTokens(uid)).toBe(1);
    expect(await exchange(copy)).toBeNull();
    expect(await exchange(grandchild)).not.toBeNull();
  });

  it('is deleted once none of its tokens is good any more', async () => {
    const { uid } = await createSignedInAccount(server.ctx);
    clock.advance(91 * DAY_MS);
    await forgetOld();
    const { rowCount } = await server.ctx.pool.query('select 1 from sessions where account_id = $1', [uid]);
    expect(rowCount).toBe(0);
  });
});
