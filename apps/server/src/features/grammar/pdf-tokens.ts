import type { Context } from '../../platform/context.ts';
import { deriveKey } from '../../platform/keys.ts';
import { openPayload, signPayload } from '../../platform/signed-payload.ts';

/** What the address of a PDF names: which one, and for whom. */
export type PdfToken = { grammarId: string; uid: string };

/** Decisions §2: an address is good for ten minutes. */
const LIFETIME_MS = 10 * 60_000;

export type PdfTokens = {
  sign: (token: PdfToken) => string;
  /** The token if it is genuine and has not expired, else null. */
  read: (token: string) => PdfToken | null;
};

export function createPdfTokens({
  config,
  sessionClock: clock,
}: Pick<Context, 'config' | 'sessionClock'>): PdfTokens {
  const key = deriveKey(config.secrets.appSecret, 'grammar-pdf-tokens');
  return {
    sign: ({ grammarId, uid }) =>
      signPayload(key, [grammarId, uid, clock.now().getTime() + LIFETIME_MS].join('\n')),
    read: (token) => {
      const [grammarId, uid, expiresAtMs] = openPayload(key, token)?.split('\n') ?? [];
      if (!grammarId || !uid || !expiresAtMs) return null;
      return Number(expiresAtMs) > clock.now().getTime() ? { grammarId, uid } : null;
    },
  };
}
