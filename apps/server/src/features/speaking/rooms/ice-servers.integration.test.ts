import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type SpeakingServerFrame, SpeakingServerFrameSchema } from '@school/contract/speaking';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { createVip } from '../../../../testing/chat-clients.ts';
import { joinSpeaking, type SpeakingClient } from '../../../../testing/speaking-clients.ts';
import { createTurnableClock, type TurnableClock } from '../../../../testing/turnable-clock.ts';

/** A Monday, half an hour after the lesson's end. */
const AFTER_THE_LESSON = Date.parse('2026-12-07T20:30:00Z');
const SECRET = 'shared with coturn';
/** Shorter than between two pings, which want an answer each. */
const STEP_MS = 10_000;

let test: TestApp;
let clock: TurnableClock;
let client: SpeakingClient;
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterAll(() => vi.useRealTimers());
afterEach(async () => {
  await client.close();
  await test.close();
});

async function join(settings: { [name: string]: string }): Promise<void> {
  clock = createTurnableClock();
  clock.advance(AFTER_THE_LESSON - clock.now().getTime());
  test = await buildTestApp({ RTC_STUN_URLS: 'stun:rtc.school.test', ...settings }, { clock });
  client = await joinSpeaking(test.origin, await createVip(test.ctx, 'Vreni'));
}

/** Lets the time go by as it does, so that connections are asked and answer meanwhile. */
async function pass(minutes: number): Promise<void> {
  for (let passedMs = 0; passedMs < minutes * 60_000; passedMs += STEP_MS) {
    clock.advance(STEP_MS);
    vi.advanceTimersByTime(STEP_MS);
    await wait(5);
  }
}

const isGiven = (
  frame: SpeakingServerFrame,
): frame is Extract<SpeakingServerFrame, { type: 'seated' | 'iceServers' }> =>
  frame.type === 'seated' || frame.type === 'iceServers';

/** The TURN server that was given with each frame, and how many seconds its credentials live from now on. */
const listGiven = () =>
  client.frames.filter(isGiven).map((frame) => {
    expect(SpeakingServerFrameSchema.safeParse(frame).error).toBeUndefined();
    const server = frame.iceServers.find(({ credential }) => credential !== undefined);
    const [ends = '', seat] = server?.username?.split(':') ?? [];
    return { server, seat, restSeconds: Number(ends) - clock.now().getTime() / 1_000 };
  });

it('credentials live ten minutes, and a seat that is held always has good ones', async () => {
  await join({ RTC_TURN_URL: 'turn:rtc.school.test', RTC_TURN_SECRET: SECRET });
  expect(listGiven()[0]?.restSeconds).toBeGreaterThan(590);
  expect(listGiven()[0]?.restSeconds).toBeLessThanOrEqual(600);
  for (const given of [2, 3]) {
    await pass(4);
    await expect.poll(() => listGiven().length).toBe(given);
    expect(listGiven().at(-1)?.restSeconds).toBeGreaterThan(500);
  }
  const last = listGiven().at(-1);
  expect([last?.seat, last?.server?.urls]).toEqual([client.seat, ['turn:rtc.school.test']]);
  expect(last?.server?.credential).toBe(
    createHmac('sha1', SECRET)
      .update(last?.server?.username ?? '')
      .digest('base64'),
  );
});

it('nothing is renewed where there is no TURN server', async () => {
  await join({});
  await pass(5);
  expect(listGiven()).toHaveLength(1);
});
