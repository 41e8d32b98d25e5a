import type { Database } from '../../../platform/database.ts';
import type { Json } from '../../../platform/feature.ts';
import { listSubscriptions, type SubscriptionRow } from '../../entitlements/index.ts';
import { findPurchase } from '../db/stores.repo.ts';
import type { StorePurchaseRow } from '../db/stores.table.ts';
import { findCustomerId } from '../db/stripe-records.repo.ts';
import { listPaymentsOf } from '../payments/payments.repo.ts';
import type { PaymentRow } from '../payments/payments.table.ts';

/** More than one account can have in ten years. */
const MOST_PAYMENTS = 5_000;

/** What was bought, and under which number the payment service knows the account: it has the invoices. */
export async function exportBilling(db: Database, uid: string): Promise<{ [name: string]: Json }> {
  return {
    stripeCustomerId: await findCustomerId(db, uid),
    storePurchase: presentPurchase(await findPurchase(db, uid)),
    payments: (await listPaymentsOf(db, uid, MOST_PAYMENTS)).map(presentPayment),
    subscriptions: (await listSubscriptions(db, uid)).map(presentSubscription),
  };
}

/** What was paid, and what has become of it; not what the platforms keep of it. */
function presentPayment(row: PaymentRow): Json {
  return {
    id: row.id,
    platform: row.platform,
    paidAt: row.paidAt.toISOString(),
    currency: row.currency,
    amount: row.amount,
    tax: row.tax,
    refunded: row.refunded,
    dispute: row.dispute,
    invoice: row.url,
  };
}

/** What was begun last in an app store. */
function presentPurchase(row: StorePurchaseRow | null): Json {
  return (
    row && {
      platform: row.platform,
      package: row.identifier,
      state: row.state,
      preparedAt: row.preparedAt.toISOString(),
    }
  );
}

function presentSubscription(row: SubscriptionRow): Json {
  return {
    id: row.id,
    platform: row.platform,
    package: row.identifier,
    status: row.status,
    cancels: row.cancels,
    purchasedAt: row.purchasedAt.toISOString(),
    firstPaymentAt: row.firstPaymentAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
