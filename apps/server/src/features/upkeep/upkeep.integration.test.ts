import { SMTPServer } from 'smtp-server';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BillingApp, buildBillingApp } from '../../../testing/build-billing-app.ts';
import { examine } from './index.ts';

const PASSWORD = 'canary-smtp-password';
let test: BillingApp;
let mailServer: SMTPServer;
let isLetIn = true;

beforeAll(async () => {
  mailServer = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) =>
      isLetIn && auth.password === PASSWORD
        ? done(null, { user: 'school' })
        : done(Object.assign(new Error(`wrong: ${auth.password}`), { responseCode: 535 })),
  });
  await new Promise<void>((listening) => mailServer.listen(0, '127.0.0.1', listening));
  const address = mailServer.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  test = await buildBillingApp({}, { SMTP_URL: `smtp://school:${PASSWORD}@127.0.0.1:${port}` });
});
afterAll(async () => {
  await test.close();
  mailServer.close(() => undefined);
});

it('finds a school whole, then what is wrong with mail and Stripe, and never says a secret', async () => {
  // The run has its own moment, which PostgreSQL's clock does not share.
  const sessionClock = { now: () => new Date(Number(process.hrtime.bigint() / 1_000_000n)) };
  const look = async (other: { stripe?: Stripe } = {}) => {
    const findings = await examine({ ...test.ctx, sessionClock, ...other });
    return new Map(findings.map((one) => [one.check, one]));
  };
  const whole = await look();
  expect(whole.get('mail')).toMatchObject({ finding: 'mail-good', detail: '127.0.0.1' });
  expect(whole.get('stripe')).toMatchObject({ finding: 'stripe-good', detail: 'test' });
  expect(whole.get('database')).toMatchObject({ finding: 'database-good' });
  expect(whole.get('webhooks')).toMatchObject({ finding: 'webhooks-none' });
  expect(whole.get('disk')).toMatchObject({ state: 'good' });
  expect(whole.get('clock')).toMatchObject({ finding: 'clock-off' });
  expect(whole.get('versions')?.detail).toContain(`Node ${process.versions.node}`);

  isLetIn = false;
  const { hostname, port } = new URL(test.stripe.origin);
  const stripe = new Stripe('sk_test_canary', { host: hostname, port, protocol: 'http' });
  const broken = await look({ stripe });
  expect(broken.get('mail')).toMatchObject({ finding: 'mail-refused', detail: '127.0.0.1: EAUTH 535' });
  expect(broken.get('stripe')).toMatchObject({ finding: 'stripe-refused', detail: '401' });
  const said = JSON.stringify([...whole.values(), ...broken.values()]);
  const { secrets } = test.ctx.config;
  for (const secret of [PASSWORD, secrets.appSecret, secrets.stripeSecretKey, secrets.stripeWebhookSecret])
    expect(said).not.toContain(secret);
});
