import type { PackagePrice } from '@school/contract/price-moves';
import {
  and,
  asc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database } from '../../../platform/database.ts';
import { subscriptions } from '../../entitlements/index.ts';
import { offers, packages, stripePrices } from '../catalogue/catalogue.table.ts';
import {
  type MovedSubscription,
  movedSubscriptions,
  type PriceMove,
  priceMoves,
} from '../catalogue/price-moves.table.ts';

/** Whoever was on the way to another price goes on to this one. */
export async function savePriceMove(db: Database, move: PriceMove): Promise<void> {
  const { identifier: _identifier, ...changes } = move;
  await db
    .insert(priceMoves)
    .values(move)
    .onConflictDoUpdate({ target: priceMoves.identifier, set: changes });
}

export async function findPriceMove(db: Database, identifier: string): Promise<PriceMove | null> {
  const [row] = await db.select().from(priceMoves).where(eq(priceMoves.identifier, identifier));
  return row ?? null;
}

/** What is known of a subscription, for this price or an earlier one. */
export async function findMoved(db: Database, id: string): Promise<MovedSubscription | null> {
  const [row] = await db.select().from(movedSubscriptions).where(eq(movedSubscriptions.subscriptionId, id));
  return row ?? null;
}

/** A plan at Stripe that goes on: what has a price to come. */
const goesOn = () =>
  and(
    eq(subscriptions.platform, 'stripe'),
    inArray(subscriptions.status, ['trialing', 'active']),
    eq(subscriptions.cancels, false),
    isNull(subscriptions.endedAt),
  );

const isOfMove = () =>
  and(
    eq(movedSubscriptions.subscriptionId, subscriptions.id),
    eq(movedSubscriptions.currency, priceMoves.currency),
    eq(movedSubscriptions.unitAmount, priceMoves.unitAmount),
  );

export type ToMove = { id: string; accountId: string; move: PriceMove };

/**
 * Subscriptions that are to be told of their new price, as their period has until `toldUntil` at least, and those that
 * have been told and renew before `movedBefore`. Those not looked at for longest come first.
 */
export async function listToMove(
  db: Database,
  { now, toldUntil, movedBefore }: { now: Date; toldUntil: Date; movedBefore: Date },
  limit: number,
): Promise<ToMove[]> {
  const { toldAt, movesAt, movedAt, checkedAt } = movedSubscriptions;
  const { expiresAt } = subscriptions;
  return db
    .select({ id: subscriptions.id, accountId: subscriptions.accountId, move: priceMoves })
    .from(subscriptions)
    .innerJoin(priceMoves, eq(priceMoves.identifier, subscriptions.identifier))
    .leftJoin(movedSubscriptions, isOfMove())
    .where(
      and(
        goesOn(),
        isNull(movedAt),
        or(
          and(or(isNull(toldAt), ne(movesAt, expiresAt)), gte(expiresAt, toldUntil)),
          and(isNotNull(toldAt), eq(movesAt, expiresAt), gte(expiresAt, now), lte(expiresAt, movedBefore)),
        ),
      ),
    )
    .orderBy(sql`${checkedAt} nulls first`, asc(subscriptions.id))
    .limit(limit);
}

type Target = Pick<MovedSubscription, 'subscriptionId' | 'accountId' | 'currency' | 'unitAmount'>;

/** Notes the mail of a period. False where another process has noted it: then the mail is on its way. */
export async function noteTold(
  tx: Database,
  target: Target,
  { toldAt, movesAt }: { toldAt: Date; movesAt: Date },
): Promise<boolean> {
  const { subscriptionId, currency, unitAmount } = movedSubscriptions;
  const told = { ...target, toldAt, movesAt, movedAt: null, checkedAt: toldAt };
  const rows = await tx
    .insert(movedSubscriptions)
    .values(told)
    .onConflictDoUpdate({
      target: subscriptionId,
      set: told,
      setWhere: sql`${movedSubscriptions.toldAt} is null or ${movedSubscriptions.movesAt} <> ${movesAt.toISOString()}::timestamptz
        or ${currency} <> ${target.currency} or ${unitAmount} <> ${target.unitAmount}`,
    })
    .returning({ id: subscriptionId });
  return rows.length > 0;
}

/** It has the price: by the move that it was told of, or since it was bought at it. True where another price was announced. */
export async function noteMoved(tx: Database, target: Target, at: Date): Promise<boolean> {
  const { subscriptionId } = target;
  const [before] = await tx
    .select()
    .from(movedSubscriptions)
    .where(eq(movedSubscriptions.subscriptionId, subscriptionId))
    .for('update');
  const isOther =
    before !== undefined && (before.currency !== target.currency || before.unitAmount !== target.unitAmount);
  const changes = { ...target, movedAt: at, checkedAt: at, ...(isOther && { toldAt: null, movesAt: null }) };
  await tx
    .insert(movedSubscriptions)
    .values(changes)
    .onConflictDoUpdate({ target: movedSubscriptions.subscriptionId, set: changes });
  return isOther && before.toldAt !== null && before.movedAt === null;
}

/** Its turn comes again after all others. */
export async function noteLooked(db: Database, target: Target, checkedAt: Date): Promise<void> {
  await db
    .insert(movedSubscriptions)
    .values({ ...target, checkedAt })
    .onConflictDoUpdate({ target: movedSubscriptions.subscriptionId, set: { checkedAt } });
}

const count = (condition: ReturnType<typeof and>) => sql<number>`(count(*) filter (where ${condition}))::int`;

/** Whether the package was ever on offer at another price than today’s: each has its row since then. */
const wasSoldAtOther = (db: Database): SQL<boolean> => {
  const { identifier, currency, unitAmount } = stripePrices;
  const isOther = or(ne(currency, packages.currency), ne(unitAmount, packages.unitAmount));
  return sql<boolean>`${exists(
    db
      .select({ identifier })
      .from(stripePrices)
      .where(and(eq(identifier, packages.identifier), isOther)),
  )}`;
};

/** The packages on offer and those that all are moved to another price of, with how many have them. */
export async function countPrices(db: Database): Promise<PackagePrice[]> {
  const { toldAt, movedAt, subscriptionId } = movedSubscriptions;
  const isTold = isNotNull(toldAt);
  const has = isNotNull(subscriptionId);
  const rows = await db
    .select({
      identifier: packages.identifier,
      subscribers: count(goesOn()),
      inStores: count(
        and(inArray(subscriptions.platform, ['ios', 'android']), isNull(subscriptions.endedAt)),
      ),
      hasOtherPrices: wasSoldAtOther(db),
      move: priceMoves,
      told: count(and(goesOn(), has, isTold, isNull(movedAt))),
      moved: count(and(goesOn(), has, isTold, isNotNull(movedAt))),
      had: count(and(goesOn(), has, isNull(toldAt), isNotNull(movedAt))),
    })
    .from(packages)
    .leftJoin(priceMoves, eq(priceMoves.identifier, packages.identifier))
    .leftJoin(subscriptions, eq(subscriptions.identifier, packages.identifier))
    .leftJoin(movedSubscriptions, isOfMove())
    .where(
      or(
        isNotNull(priceMoves.identifier),
        inArray(packages.identifier, db.select({ identifier: offers.identifier }).from(offers)),
      ),
    )
    .groupBy(packages.identifier, priceMoves.identifier)
    .orderBy(asc(packages.identifier));
  return rows.map(({ identifier, subscribers, inStores, hasOtherPrices, move, told, moved, had }) => ({
    identifier,
    subscribers,
    inStores,
    hasOtherPrices,
    move: move && {
      currency: move.currency,
      unit_amount: move.unitAmount,
      since: move.since.toISOString(),
      waiting: subscribers - told - moved - had,
      told,
      moved,
      had,
    },
  }));
}

/** An account's own, for its export. */
export async function listMovedOf(db: Database, accountId: string): Promise<MovedSubscription[]> {
  return db.select().from(movedSubscriptions).where(eq(movedSubscriptions.accountId, accountId));
}
