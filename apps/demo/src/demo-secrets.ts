import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '@school/domain/records';
import { createVapidKey } from '@school/server/platform/push/vapid-key';
import { z } from 'zod';
import { createAuthenticatorKey } from './authenticator.ts';

const DemoSecretsSchema = z.object({
  appSecret: z.string(),
  apiKey: z.string(),
  stripeSecretKey: z.string(),
  stripeWebhookSecret: z.string(),
  revenueCatSecretKey: z.string(),
  revenueCatAuthorization: z.string(),
  /** Between the server and the mailbox, which plays the SMS gateway. */
  smsSecret: z.string(),
  /** For notifications. */
  vapidPrivateKey: z.string(),
  /** Of every demo account. */
  accountPassword: z.string(),
  /** Of the teacher's authenticator app. */
  authenticatorKey: z.string(),
});
export type DemoSecrets = z.output<typeof DemoSecretsSchema>;

/** The demo's own secrets: made at first start, kept in a file that only its owner reads. */
export function readDemoSecrets(dataDir: string): DemoSecrets {
  const file = join(dataDir, 'demo-secrets.json');
  const known: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  if (!isRecord(known)) throw new Error(`${file} holds no secrets.`);
  // A newer version may need one more than an older one has made.
  const secrets = DemoSecretsSchema.parse({ ...makeSecrets(), ...known });
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
}

function makeSecrets(): DemoSecrets {
  const hex = (bytes: number) => randomBytes(bytes).toString('hex');
  return {
    appSecret: hex(32),
    apiKey: `school-${hex(16)}`,
    stripeSecretKey: `sk_test_${hex(16)}`,
    stripeWebhookSecret: `whsec_${hex(16)}`,
    revenueCatSecretKey: `sk_${hex(16)}`,
    revenueCatAuthorization: `Bearer ${hex(24)}`,
    smsSecret: hex(16),
    vapidPrivateKey: createVapidKey(),
    accountPassword: `gruezi-mitenand-${hex(2)}`,
    authenticatorKey: createAuthenticatorKey(),
  };
}
