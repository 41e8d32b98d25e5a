import type { TestApp } from './build-test-app.ts';

/** What is said to who came too often, with how long to wait. */
export const TOO_MANY = /^TOO_MANY_ATTEMPTS_TRY_LATER : Try again in \d+ seconds\.$/;

export type AuthAnswer = { status: number; body: Record<string, unknown>; message: string | undefined };

/**
 * One call of the hosted auth API without the SDK: for what the SDK would never send. `endpoint` is what follows
 * `accounts:`, or a whole path from `v2/` on.
 */
export async function callAuthApi(
  { app, ctx }: TestApp,
  endpoint: string,
  payload: object,
  remoteAddress = '127.0.0.1',
): Promise<AuthAnswer> {
  const answer = await app.inject({
    method: 'POST',
    url: `/identitytoolkit.googleapis.com/${endpoint.startsWith('v2/') ? endpoint : `v1/accounts:${endpoint}`}?key=${ctx.config.apiKey}`,
    payload,
    remoteAddress,
  });
  return readAnswer(answer);
}

/** Exchanges a refresh token, as the SDK does. */
export async function callTokenApi({ app, ctx }: TestApp, refreshToken: string): Promise<AuthAnswer> {
  const answer = await app.inject({
    method: 'POST',
    url: `/securetoken.googleapis.com/v1/token?key=${ctx.config.apiKey}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }).toString(),
  });
  return readAnswer(answer);
}

function readAnswer(answer: { statusCode: number; body: string }): AuthAnswer {
  const body = JSON.parse(answer.body) as Record<string, unknown>;
  const error = body['error'] as { message?: string } | undefined;
  return { status: answer.statusCode, body, message: error?.message };
}
