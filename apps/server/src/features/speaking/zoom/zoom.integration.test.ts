import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../testing/build-test-app.ts';
import { call, callUntyped } from '../../../../testing/call.ts';
import { createVip } from '../../../../testing/chat-clients.ts';
import { createOperator, createSignedInAccount } from '../../../../testing/factories/accounts.ts';
import { grantPlan } from '../../../../testing/factories/subscriptions.ts';

const SECRET = 'the school’s secret at Zoom';
const SETTINGS = {
  ZOOM_SDK_KEY: 'zoom-sdk-key',
  ZOOM_SDK_SECRET: SECRET,
  ZOOM_MEETING_NUMBER: '123 4567 8901',
  ZOOM_PASSWORD: 'chuchi',
};

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp(SETTINGS);
});
afterAll(() => test.close());

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
});

it('is refused without VIP, without a log-in, and where the school has no meeting', async () => {
  const basic = await createSignedInAccount(test.ctx);
  await grantPlan(test.ctx, basic.uid, 1);
  for (const [token, status] of [
    [basic.idToken, 403],
    [null, 401],
  ] as const)
    expect((await call(test.origin, 'CreateZoomSignature', token, null)).status).toBe(status);
  const without = await buildTestApp();
  const vip = await createVip(without.ctx, 'Vreni');
  const { status, error } = await call(without.origin, 'CreateZoomSignature', vip.idToken, null);
  expect([status, error?.status]).toEqual([400, 'FAILED_PRECONDITION']);
  expect(error?.message).toMatch(/no meeting at Zoom/);
  await without.close();
});

it('half a setting of Zoom or of TURN stops the server by its name', async () => {
  await expect(buildTestApp({ ZOOM_SDK_KEY: 'key' })).rejects.toThrow(
    /ZOOM_SDK_SECRET and ZOOM_MEETING_NUMBER are missing/,
  );
  await expect(buildTestApp({ RTC_TURN_URL: 'turn:rtc.school.test' })).rejects.toThrow(/belong together/);
  await expect(buildTestApp({ RTC_STUN_URLS: 'https://rtc.school.test' })).rejects.toThrow(/RTC_STUN_URLS/);
});
