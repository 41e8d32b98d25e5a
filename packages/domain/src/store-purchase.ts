import type { CataloguePackage } from '@school/contract/billing';
import { type Ledger, type LedgerEntry, mayRunInStore, type Refusal, type StorePlatform } from './ledger.ts';

type OtherPlatform = Refusal<'other-platform'> & { readonly platform: LedgerEntry['platform'] };

/**
 * Whether a package may be bought in a store now (decisions §5): an account pays on one platform at a time. What runs in
 * this store is changed or taken up again there; what waits there already is not bought twice. A plan of Stripe's stands in
 * the way until it is over; one whose grace has passed unpaid ends first, as it would at a checkout.
 */
export function checkStorePurchase(
  { entries }: Ledger,
  wanted: Pick<CataloguePackage, 'ProductID'>,
  platform: StorePlatform,
  now: Date,
):
  | { ok: true; replaces: LedgerEntry | null; endsFirst: readonly LedgerEntry[] }
  | OtherPlatform
  | Refusal<'same-product'> {
  const endsFirst = entries.filter(
    (entry) => entry.platform === 'stripe' && entry.status === 'past_due' && entry.expiresAt <= now,
  );
  const running = entries.filter((entry) =>
    entry.platform === 'stripe' ? !endsFirst.includes(entry) : mayRunInStore(entry, now),
  );
  const elsewhere = running.find((entry) => entry.platform !== platform);
  if (elsewhere) return { ok: false, reason: 'other-platform', platform: elsewhere.platform };
  const isSame = running.some(
    ({ productId, cancels, status }) => productId === wanted.ProductID && !cancels && status !== 'past_due',
  );
  if (isSame) return { ok: false, reason: 'same-product' };
  return {
    ok: true,
    replaces: running.find(({ status }) => status !== 'pending') ?? running[0] ?? null,
    endsFirst,
  };
}
