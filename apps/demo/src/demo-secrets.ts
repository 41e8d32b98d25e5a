import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const DemoSecretsSchema = z.object({
  appSecret: z.string(),
  apiKey: z.string(),
  stripeSecretKey: z.string(),
  stripeWebhookSecret: z.string(),
  /** Of every demo account. */
  accountPassword: z.string(),
});
export type DemoSecrets = z.output<typeof DemoSecretsSchema>;

/** The demo's own secrets: made at first start, kept in a file that only its owner reads. */
export function readDemoSecrets(dataDir: string): DemoSecrets {
  const file = join(dataDir, 'demo-secrets.json');
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(makeSecrets(), null, 2), { mode: 0o600 });
  return DemoSecretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
}

function makeSecrets(): DemoSecrets {
  const hex = (bytes: number) => randomBytes(bytes).toString('hex');
  return {
    appSecret: hex(32),
    apiKey: `school-${hex(16)}`,
    stripeSecretKey: `sk_test_${hex(16)}`,
    stripeWebhookSecret: `whsec_${hex(16)}`,
    accountPassword: `gruezi-mitenand-${hex(2)}`,
  };
}
