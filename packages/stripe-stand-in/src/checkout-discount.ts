import type Stripe from 'stripe';
import type { CheckoutPlan } from './checkout-session.ts';
import { amountOff, type DiscountInput, getRedeemable } from './invoices/discounts.ts';
import { save } from './kept-objects.ts';
import { idOf } from './parameters.ts';
import type { World } from './world.ts';

/** The session's totals with these discounts; nothing is redeemed before it is paid. */
export async function applyDiscounts(
  world: World,
  session: Stripe.Checkout.Session,
  plan: CheckoutPlan,
  discounts: readonly DiscountInput[],
): Promise<Stripe.Checkout.Session> {
  const subtotal = session.amount_subtotal ?? 0;
  let off = 0;
  const named: Stripe.Checkout.Session.Discount[] = [];
  for (const discount of discounts) {
    const { coupon, code } = await getRedeemable(world, discount);
    off += amountOff(coupon, subtotal - off);
    named.push({ coupon: coupon.id, promotion_code: code?.id ?? null });
  }
  await world.store.put<CheckoutPlan>({ ...plan, discounts: [...discounts] });
  return save<Stripe.Checkout.Session>(world, {
    ...session,
    amount_total: session.amount_total === null ? null : subtotal - off,
    discounts: named,
    total_details: { amount_discount: off, amount_shipping: 0, amount_tax: 0 },
  });
}

/** What stands in the bill as taken off, in words. */
export async function describeDiscount(
  world: World,
  plan: CheckoutPlan,
): Promise<{ name: string; coupon: Stripe.Coupon } | null> {
  const [first] = plan.discounts;
  if (!first) return null;
  const code = await world.store.get<Stripe.PromotionCode>('promotion_code', first.promotion_code ?? '');
  const id = code ? idOf(code.promotion.coupon) : (first.coupon ?? '');
  const coupon = await world.store.get<Stripe.Coupon>('coupon', id);
  return coupon && { name: code?.code ?? coupon.name ?? coupon.id, coupon };
}
