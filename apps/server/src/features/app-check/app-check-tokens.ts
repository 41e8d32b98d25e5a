import { jwtVerify, SignJWT } from 'jose';
import { JOSEError } from 'jose/errors';
import { appIdOf } from '../../platform/app-id.ts';
import type { Context } from '../../platform/context.ts';
import { deriveKey } from '../../platform/keys.ts';

/** The SDK renews it at half its life, within the limits of specification §9. */
export const APP_CHECK_TOKEN_SECONDS = 3_600;
const TYPE = 'app-check+jwt';

/** A token for this project's web app. Under its own key: no other kind of token can stand in for it. */
export async function signAppCheckToken(ctx: Context): Promise<string> {
  const now = Math.floor(ctx.sessionClock.now().getTime() / 1_000);
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setIssuer(ctx.config.publicOrigin)
    .setAudience(`projects/${ctx.config.projectId}`)
    .setSubject(appIdOf(ctx.config))
    .setIssuedAt(now)
    .setExpirationTime(now + APP_CHECK_TOKEN_SECONDS)
    .sign(keyOf(ctx));
}

/** Whether this is an App Check token of ours that has not expired. */
export async function isAppCheckToken(ctx: Context, token: string): Promise<boolean> {
  try {
    await jwtVerify(token, keyOf(ctx), {
      algorithms: ['HS256'],
      typ: TYPE,
      issuer: ctx.config.publicOrigin,
      audience: `projects/${ctx.config.projectId}`,
      currentDate: ctx.sessionClock.now(),
      requiredClaims: ['exp', 'iat', 'sub'],
    });
    return true;
  } catch (error) {
    if (error instanceof JOSEError) return false;
    throw error;
  }
}

function keyOf({ config }: Context): Buffer {
  return deriveKey(config.secrets.appSecret, 'app-check');
}
