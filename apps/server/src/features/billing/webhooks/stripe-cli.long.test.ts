import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBillingSteps } from '../../../../testing/billing-steps.ts';
import { type BillingApp, buildBillingApp } from '../../../../testing/build-billing-app.ts';
import { listSubscriptions } from '../../entitlements/subscriptions.repo.ts';

const run = promisify(execFile);
const API_KEY = 'sk_test_billing_0123';

let test: BillingApp;
let home: string;
beforeAll(async () => {
  test = await buildBillingApp();
  home = mkdtempSync(join(tmpdir(), 'stripe-cli-'));
});
afterAll(async () => {
  await test.close();
  rmSync(home, { recursive: true, force: true });
});

/** Stripe's own command line, from its npm package. */
function findCli(): string {
  const require = createRequire(import.meta.resolve('@school/stripe-stand-in'));
  return join(dirname(require.resolve('@stripe/cli-linux-x64/package.json')), 'bin', 'stripe');
}

async function trigger(event: string): Promise<string> {
  const { stdout } = await run(
    findCli(),
    ['trigger', event, '--api-base', test.stripe.origin, '--api-key', API_KEY],
    // Nothing of this machine's, and no look for a newer release.
    {
      env: {
        HOME: home,
        XDG_CONFIG_HOME: home,
        STRIPE_CLI_TELEMETRY_OPTOUT: '1',
        HTTPS_PROXY: 'http://127.0.0.1:9',
      },
    },
  );
  return stdout;
}

const EVENTS = [
  'customer.created',
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.trial_will_end',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.payment_action_required',
  'checkout.session.completed',
  'checkout.session.expired',
  'charge.refunded',
  'charge.dispute.created',
  'payment_method.attached',
  'setup_intent.succeeded',
];

describe('the official Stripe CLI', () => {
  const { createSubscriber, current } = createBillingSteps(() => test);

  it('triggers every event of ours, and none of its objects changes a ledger', async () => {
    const who = await createSubscriber();
    await deliverAll();
    const before = await current(who);
    const rows = await listSubscriptions(test.ctx.db, who.uid);
    for (const event of EVENTS) {
      const said = await trigger(event);
      expect(said, event).toContain('Trigger succeeded');
      const { data } = await test.ctx.stripe.events.list({ type: event, limit: 1 });
      expect(data.map(({ type }) => type)).toEqual([event]);
    }
    const { data } = await test.ctx.stripe.disputes.list();
    expect(data).toMatchObject([{ status: 'warning_needs_response', balance_transactions: [] }]);
    await deliverAll();
    expect(await current(who)).toEqual(before);
    expect(await listSubscriptions(test.ctx.db, who.uid)).toEqual(rows);
    expect(await countLedger()).toBe(rows.length);
  }, 60_000);

  /** Until no event is on its way any more, of those that the stand-in sends by itself either. */
  async function deliverAll(): Promise<void> {
    const countLeft = async () => {
      await test.stripe.deliver();
      return test.stripe.undelivered();
    };
    await expect.poll(countLeft, { timeout: 20_000 }).toBe(0);
  }

  async function countLedger(): Promise<number> {
    const { rows } = await test.ctx.pool.query<{ count: number }>(
      'select count(*)::int as count from subscriptions',
    );
    return rows[0]?.count ?? 0;
  }
});
