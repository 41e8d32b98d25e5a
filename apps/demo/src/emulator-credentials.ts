import type { Trust } from '@school/server/features/identity';
import type { OpenIdCheck, OpenIdProvider } from '@school/server/platform/openid';
import { z } from 'zod';

const HOUR_SECONDS = 3_600;

const CustomTokenSchema = z.object({
  uid: z.string().min(1).max(128),
  claims: z.record(z.string(), z.unknown()).default({}),
});

const IdTokenSchema = z.looseObject({ sub: z.string().min(1) });

/** What a test writes in the place of a token: its claims as JSON, or an unsigned JWT. */
function readUnsigned(token: string): unknown {
  const payload = token.split('.')[1];
  try {
    return JSON.parse(
      payload === undefined || token.startsWith('{') ? token : Buffer.from(payload, 'base64url').toString(),
    );
  } catch {
    return null;
  }
}

/** A custom token without a signature; null for what is none. */
function readUnsignedCustomToken(token: string): z.output<typeof CustomTokenSchema> | null {
  const parsed = CustomTokenSchema.safeParse(readUnsigned(token));
  return parsed.success ? parsed.data : null;
}

/** A provider that believes every id token. */
export function createCredulousProvider(origin: string): OpenIdProvider {
  return {
    clientIds: ['emulator'],
    discover: async () => ({
      issuer: origin,
      authorization_endpoint: `${origin}/emulator/auth/handler`,
      jwks_uri: `${origin}/.well-known/jwks.json`,
    }),
    check: async (idToken) => checkUnsigned(idToken),
  };
}

function checkUnsigned(idToken: string): OpenIdCheck {
  const parsed = IdTokenSchema.safeParse(readUnsigned(idToken));
  if (!parsed.success) return { ok: false, reason: 'sub' };
  const { sub, email, email_verified: isVerified, name, picture, ...more } = parsed.data;
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return {
    ok: true,
    claims: {
      sub,
      exp: Math.floor(Date.now() / 1_000) + HOUR_SECONDS,
      email: text(email),
      email_verified: isVerified === true,
      name: text(name),
      picture: text(picture),
      given_name: text(more['given_name']),
      family_name: text(more['family_name']),
      screen_name: text(more['screen_name']),
    },
  };
}

/** What Firebase's emulator believes: everything that its SDK's tests write. */
export const CREDULOUS: Trust = {
  readIdToken: (credential) => credential.get('id_token') ?? credential.get('access_token'),
  readCustomToken: readUnsignedCustomToken,
  mayJoin: ({ isEmailVerified }) => isEmailVerified,
  keepsLastWayIn: false,
  asksToConfirm: false,
};
