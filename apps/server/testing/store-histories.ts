import { DEFAULT_OFFER_ID } from '@school/contract/constants';
import { listLivePayers } from '@school/domain/ledger';
import { expireReservations, reconcileAll } from '../src/features/billing/index.ts';
import { getLedger } from '../src/features/billing/ledger/subscriptions.service.ts';
import { reconcileStripe } from '../src/features/billing/reconcile/reconcile.service.ts';
import { findTier } from '../src/features/entitlements/index.ts';
import { createDice, type Dice } from './billing-histories/dice.ts';
import { createBillingSteps } from './billing-steps.ts';
import type { StoresApp } from './build-stores-app.ts';
import { createSignedInAccount, type SignedInAccount } from './factories/accounts.ts';

type Platform = 'ios' | 'android';
type Learner = { who: SignedInAccount; dice: Dice; lines: string[] };
type Doing = { test: StoresApp; learner: Learner; platform: Platform; identifier: string };

const PLATFORMS = ['ios', 'android'] as const;
const PACKAGES = ['BASIC_monthly', 'VIP_monthly', 'BASIC_annually', 'VIP_annually'] as const;
const TIERS: { readonly [plan: string]: number } = { BASIC: 1, VIP: 2 };
const GAPS_DAYS = [1, 3, 8, 17, 32];

const ACTS = [
  ...(['buyInApp', 'buyInApp', 'buyInApp', 'buyOnWeb', 'buyOnWeb', 'give up'] as const),
  ...(['cancel', 'uncancel', 'refund', 'billingIssue', 'recover', 'pause'] as const),
] as const;

/**
 * Many learners in one server, who buy on the web and in both stores as the pages let them,
 * while store webhooks get lost, doubled and late. After each round the books are reconciled: each account has what it paid for, and none pays twice.
 */
export async function playStoreHistories(
  test: StoresApp,
  { histories, rounds, seed }: { histories: number; rounds: number; seed: number },
): Promise<void> {
  const dice = createDice(seed);
  const learners: Learner[] = [];
  for (let index = 0; index < histories; index += 1)
    learners.push({
      who: await createSignedInAccount(test.ctx),
      dice: createDice(seed + index),
      lines: [`history ${seed + index}`],
    });
  const steps = createBillingSteps(() => test);
  for (let round = 0; round < rounds; round += 1) {
    await test.advanceDays(dice.one(GAPS_DAYS));
    for (const learner of learners) {
      learner.who = await steps.signInAgain(learner.who);
      await act(test, learner);
    }
    await test.hear();
    await reconcileStripe(test.ctx);
    await expireReservations(test.ctx);
    const { failed, doubles } = await reconcileAll(test.ctx);
    if (failed.length + doubles.length > 0) throw new Error(tellTrouble(failed, doubles, learners));
    for (const learner of learners) await check(test, learner);
  }
}

function tellTrouble(
  failed: readonly string[],
  doubles: readonly { accountId: string }[],
  learners: readonly Learner[],
): string {
  const uids = doubles.map(({ accountId }) => accountId);
  const histories = learners.filter(({ who }) => uids.includes(who.uid)).flatMap(({ lines }) => lines);
  return [`${failed.join()} failed; ${uids.join()} pay twice`, ...histories].join('\n');
}

async function act(test: StoresApp, learner: Learner): Promise<void> {
  const { dice, who } = learner;
  const name = dice.one(ACTS);
  const doing = { test, learner, platform: dice.one(PLATFORMS), identifier: dice.one(PACKAGES) };
  const whose = { appUserId: who.uid, platform: doing.platform };
  const { control } = test.stores;
  const inStore = (work: () => Promise<void>) =>
    work().then(
      () => 'done',
      () => 'nothing there',
    );
  const outcomes = {
    buyInApp: () => buyInApp(doing),
    buyOnWeb: () => buyOnWeb(doing),
    'give up': () => giveUp(doing),
    cancel: () => inStore(() => control.cancel(whose)),
    uncancel: () => inStore(() => control.uncancel(whose)),
    refund: () => inStore(() => control.refund(whose)),
    billingIssue: () => inStore(() => control.billingIssue(whose)),
    recover: () => inStore(() => control.recover(whose)),
    pause: () => inStore(() => control.pause({ ...whose, platform: 'android', days: 9 })),
  };
  const outcome = await outcomes[name]();
  learner.lines.push(
    `${test.clock.now().toISOString()}  ${name} ${doing.platform} ${doing.identifier}: ${outcome}`,
  );
  await spoilNews(test, dice);
}

async function prepare({ test, learner: { who }, platform, identifier }: Doing): Promise<boolean> {
  const { call } = createBillingSteps(() => test);
  const wanted = { offerID: DEFAULT_OFFER_ID, packageID: identifier, platform };
  const { status } = await call('prepareStorePurchase', wanted, who);
  if (status !== 200 && status !== 400) throw new Error(`preparing was answered with ${status}`);
  return status === 200;
}

async function buyInApp(doing: Doing): Promise<string> {
  if (!(await prepare(doing))) return 'refused';
  const { test, learner, platform, identifier } = doing;
  await test.stores.control.buy({ appUserId: learner.who.uid, platform, identifier });
  return 'bought';
}

async function giveUp(doing: Doing): Promise<string> {
  if (!(await prepare(doing))) return 'refused';
  await createBillingSteps(() => doing.test).call('releaseStorePurchase', null, doing.learner.who);
  return 'given up';
}

async function buyOnWeb({ test, learner, identifier }: Doing): Promise<string> {
  const { checkout, pay } = createBillingSteps(() => test);
  const { status, result } = await checkout(learner.who, identifier);
  if (status !== 200) return 'refused';
  await pay(String(result['id']));
  await test.stripe.deliver();
  return 'bought';
}

/** An event is lost as if it had been taken before; another comes a second time. */
async function spoilNews(test: StoresApp, dice: Dice): Promise<void> {
  const [newest] = await test.stores.listEvents(1);
  const fate = dice.one(['lost', 'doubled', 'fine', 'fine'] as const);
  if (!newest || fate === 'fine') return;
  if (fate === 'doubled') return test.stores.resend(newest.id);
  const take = 'insert into revenuecat_events values ($1, $2, now()) on conflict do nothing';
  await test.ctx.pool.query(take, [newest.id, 'LOST']);
}

async function check(test: StoresApp, { who, lines }: Learner): Promise<void> {
  const now = test.clock.now();
  const customer = await test.stores.findCustomer(who.uid);
  const inStores = (customer?.purchases ?? []).filter(
    ({ refundedAt, expiresAt, graceEndsAt, isOver }) =>
      !isOver && refundedAt === null && Math.max(expiresAt, graceEndsAt ?? 0) > now.getTime(),
  );
  const ledger = await getLedger(test.ctx.db, who.uid);
  const onWeb = ledger.entries.filter(
    ({ platform, status, expiresAt }) => platform === 'stripe' && status !== 'pending' && expiresAt > now,
  );
  const tiers = [...inStores, ...onWeb].map(({ identifier }) => TIERS[identifier.split('_')[0] ?? ''] ?? 0);
  const given = await findTier(test.ctx.db, who.uid, now);
  const wanted = Math.max(0, ...tiers);
  const payers = listLivePayers(ledger, now);
  if (given !== wanted || payers.length > 1)
    throw new Error(`${lines.join('\n')}\n${given} is given, ${wanted} paid; ${payers.length} pay`);
}
