import { createHmac } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { call, callUntyped } from '../../../../testing/call.ts';
import { createVip } from '../../../../testing/chat-clients.ts';
import { createOperator, createSignedInAccount } from '../../../../testing/factories/accounts.ts';
import { grantPlan } from '../../../../testing/factories/subscriptions.ts';
import { createTurnableClock, type TurnableClock } from '../../../../testing/turnable-clock.ts';
import { systemClock } from '../../../platform/clock.ts';

const SECRET = 'the school’s secret at Zoom';
const SETTINGS = {
  ZOOM_SDK_KEY: 'zoom-sdk-key',
  ZOOM_SDK_SECRET: SECRET,
  ZOOM_MEETING_NUMBER: '123 4567 8901',
  ZOOM_PASSWORD: 'chuchi',
};

/** A Monday, half an hour after the lesson's end: the rooms are open. */
const AFTER_THE_LESSON = Date.parse('2026-12-07T20:30:00Z');
const HOUR_MS = 3_600_000;

let test: TestApp;
let clock: TurnableClock;
let files: string;
beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'school-zoom-files-'));
  clock = createTurnableClock();
  clock.advance(AFTER_THE_LESSON - Date.now());
  test = await buildTestApp({ ...SETTINGS, ZOOM_FILES_DIR: files }, { clock, sessionClock: systemClock });
});
afterAll(async () => {
  await test.close();
  await rm(files, { recursive: true });
});

const read = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

async function sign(idToken: string) {
  const { result } = await call(test.origin, 'CreateZoomSignature', idToken, null);
  const [header, payload, mac] = result?.signature.split('.') ?? [];
  return { result, header, payload, mac };
}

/** developers.zoom.us/docs/meeting-sdk/auth, and its maker's example of an endpoint. */
describe('the signature, by the rules that Zoom has published', () => {
  it('is a JWT by HS256 with the seven claims, for two hours, and says nothing else', async () => {
    const vip = await createVip(test.ctx, 'Vreni');
    const { result, header, payload, mac } = await sign(vip.idToken);
    expect(result).toMatchObject({
      sdkKey: 'zoom-sdk-key',
      meetingNumber: '12345678901',
      password: 'chuchi',
      userName: 'Vreni',
    });
    expect(read(header)).toEqual({ alg: 'HS256', typ: 'JWT' });
    const claims = read(payload);
    const iat = Number(claims['iat']);
    expect(claims).toEqual({
      appKey: 'zoom-sdk-key',
      sdkKey: 'zoom-sdk-key',
      mn: '12345678901',
      role: 0,
      iat,
      exp: iat + 7_200,
      tokenExp: iat + 7_200,
    });
    expect(Math.abs(iat - Date.now() / 1_000)).toBeLessThan(60);
    // What Zoom computes of it.
    const expected = createHmac('sha256', SECRET).update(`${header}.${payload}`).digest('base64url');
    expect(mac).toBe(expected);
    expect(JSON.stringify(result)).not.toContain(SECRET);
  });

  it('takes neither meeting nor role from the caller, and makes those who run the lesson hosts', async () => {
    const vip = await createVip(test.ctx, 'Vreni');
    const asked = { meetingNumber: '999', role: 1 };
    expect((await callUntyped(test.origin, 'CreateZoomSignature', vip.idToken, asked)).status).toBe(400);
    const teacher = await createOperator(test.ctx);
    expect(read((await sign(teacher.idToken)).payload)).toMatchObject({ mn: '12345678901', role: 1 });
  });

  it('makes no host of a role whose log-in had a password alone', async () => {
    const bare = await createOperator(test.ctx, { hasSecondFactor: false });
    await grantPlan(test.ctx, bare.uid, 2);
    expect(read((await sign(bare.idToken)).payload)).toMatchObject({ role: 0 });
  });

  it('is for learners while the rooms are open, and for who runs the lesson at any hour', async () => {
    const vip = await createVip(test.ctx, 'Vreni');
    const teacher = await createOperator(test.ctx);
    const bare = await createOperator(test.ctx, { hasSecondFactor: false });
    await grantPlan(test.ctx, bare.uid, 2);
    clock.advance(-6 * HOUR_MS);
    for (const { idToken } of [vip, bare]) {
      const { error } = await call(test.origin, 'CreateZoomSignature', idToken, null);
      expect(error).toMatchObject({
        status: 'FAILED_PRECONDITION',
        details: { reason: 'closed' },
      });
    }
    expect(read((await sign(teacher.idToken)).payload)).toMatchObject({ role: 1 });
    clock.advance(6 * HOUR_MS);
  });
});

it('is refused without VIP, without a log-in, and where the school has no meeting', async () => {
  const basic = await createSignedInAccount(test.ctx);
  await grantPlan(test.ctx, basic.uid, 1);
  for (const [token, status] of [
    [basic.idToken, 403],
    [null, 401],
  ] as const)
    expect((await call(test.origin, 'CreateZoomSignature', token, null)).status).toBe(status);
  const without = await buildTestApp({}, { clock, sessionClock: systemClock });
  const vip = await createVip(without.ctx, 'Vreni');
  const { status, error } = await call(without.origin, 'CreateZoomSignature', vip.idToken, null);
  expect([status, error?.status]).toEqual([400, 'FAILED_PRECONDITION']);
  expect(error?.message).toMatch(/no meeting at Zoom/);
  await without.close();
});

it('its page is isolated and has a separate policy, as its files have, and no other page', async () => {
  await writeFile(join(files, 'zoom-meeting.min.js'), 'window.ZoomMtg = {};');
  const vip = await createVip(test.ctx, 'Vreni');
  const findPlace = async () => (await call(test.origin, 'getSpeakingDoor', vip.idToken, null)).result;
  expect(await findPlace()).toMatchObject({ place: 'zoom-not-installed' });
  await writeFile(join(files, 'school.json'), '{}');
  expect(await findPlace()).toMatchObject({ place: 'zoom' });

  const page = await fetch(`${test.origin}/live/zoom`);
  const file = await fetch(`${test.origin}/zoom-sdk/zoom-meeting.min.js`);
  expect(file.headers.get('content-type')).toContain('javascript');
  for (const { status, headers } of [page, file]) {
    expect(status).toBe(200);
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' 'unsafe-eval' 'wasm-unsafe-eval' blob:;");
    expect(policy).toContain("frame-ancestors 'none'");
  }
  expect(page.headers.get('permissions-policy')).toContain('camera=(self)');
  const own = await fetch(`${test.origin}/live-meeting`);
  expect(own.headers.get('permissions-policy')).toMatch(/camera=\(self\).*microphone=\(self\)/);
  expect(own.headers.get('content-security-policy')).not.toContain('unsafe-eval');
  expect(own.headers.get('content-security-policy')).toContain('ws://127.0.0.1:3999');
  const home = await fetch(`${test.origin}/home`);
  expect(home.headers.get('permissions-policy')).toMatch(/camera=\(\).*microphone=\(\)/);
  for (const path of [
    '/zoom-sdk/../school.json',
    '/zoom-sdk/%2e%2e/zoom.integration.test.ts',
    '/zoom-sdk/none.js',
  ])
    expect((await fetch(`${test.origin}${path}`)).headers.get('content-type')).not.toContain('javascript');
  const outside = await fetch(`${test.origin}/live/call`, { redirect: 'manual' });
  expect([outside.status, outside.headers.get('location')]).toEqual([302, '/live-meeting']);
});

it('half a setting of Zoom or of TURN stops the server by its name', async () => {
  await expect(buildTestApp({ ZOOM_SDK_KEY: 'key' })).rejects.toThrow(
    /ZOOM_SDK_SECRET and ZOOM_MEETING_NUMBER are missing/,
  );
  await expect(buildTestApp({ RTC_TURN_URL: 'turn:rtc.school.test' })).rejects.toThrow(/belong together/);
  await expect(buildTestApp({ RTC_STUN_URLS: 'https://rtc.school.test' })).rejects.toThrow(/RTC_STUN_URLS/);
});
