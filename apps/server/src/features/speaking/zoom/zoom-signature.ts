import { createHmac } from 'node:crypto';

/** Zoom takes half an hour to two days. */
const LIVES_SECONDS = 2 * 3_600;

/** 0 takes part, 1 is the host. */
export type ZoomRole = 0 | 1;

type Meeting = { sdkKey: string; sdkSecret: string; meetingNumber: string };

/** The JWT that Zoom's Meeting SDK is started with (developers.zoom.us/docs/meeting-sdk/auth). */
export function signZoomMeeting(
  { sdkKey, sdkSecret, meetingNumber }: Meeting,
  { role, now }: { role: ZoomRole; now: Date },
): string {
  const iat = Math.floor(now.getTime() / 1_000);
  const exp = iat + LIVES_SECONDS;
  const claims = { appKey: sdkKey, sdkKey, mn: meetingNumber, role, iat, exp, tokenExp: exp };
  const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${signed}.${createHmac('sha256', sdkSecret).update(signed).digest('base64url')}`;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
