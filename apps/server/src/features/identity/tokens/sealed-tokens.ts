import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { deriveKey, openSealed, seal } from '../../../platform/keys.ts';

type Tools = Pick<Context, 'config' | 'clock'>;

/** What a browser carries for us between two calls without being able to read or change it. */
export type SealPurpose = 'mfa-pending' | 'totp-enrolment' | 'pending-identity' | 'phone-proof';

const EnvelopeSchema = z.object({ expiresAtMs: z.number(), value: z.unknown() });
const MAX_LENGTH = 8_192;

/** Encrypts under another key for each purpose: a token for one is noise to another. */
export function sealToken(ctx: Tools, purpose: SealPurpose, value: unknown, lifetimeMs: number): string {
  const expiresAtMs = ctx.clock.now().getTime() + lifetimeMs;
  const sealed = seal(Buffer.from(JSON.stringify({ expiresAtMs, value })), keyOf(ctx, purpose));
  return Buffer.from(sealed, 'base64').toString('base64url');
}

/** What was sealed, if the token is genuine, for this purpose and not too old; else null. */
export function openToken<Value>(
  ctx: Tools,
  purpose: SealPurpose,
  schema: z.core.$ZodType<Value>,
  token: string,
): Value | null {
  if (token.length > MAX_LENGTH) return null;
  try {
    const sealed = Buffer.from(token, 'base64url').toString('base64');
    const envelope = EnvelopeSchema.parse(JSON.parse(openSealed(sealed, keyOf(ctx, purpose)).toString()));
    return envelope.expiresAtMs > ctx.clock.now().getTime() ? z.parse(schema, envelope.value) : null;
  } catch {
    return null;
  }
}

function keyOf({ config }: Tools, purpose: SealPurpose): Buffer {
  return deriveKey(config.secrets.appSecret, `sealed-${purpose}`);
}
