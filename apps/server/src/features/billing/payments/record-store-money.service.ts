import type { Database } from '../../../platform/database.ts';
import { saveStorePayment, saveStoreRefund } from './payments.repo.ts';
import type { StoreMoney } from './store-payments.ts';

/** Keeps what an event of a store says of money; only of accounts of this school. */
export async function recordStoreMoney(
  tx: Database,
  money: StoreMoney,
  accountId: string | null,
  readAt: Date,
): Promise<void> {
  const row = money.payment && accountId !== null ? { ...money.payment, accountId, readAt } : null;
  if (money.kind === 'refunded') return saveStoreRefund(tx, money, row);
  if (row) await saveStorePayment(tx, row);
}
