import type Stripe from 'stripe';
import { getObject, save } from '../kept-objects.ts';
import { idOf } from '../parameters.ts';
import { invalid } from '../stripe-error.ts';
import { newId, type World } from '../world.ts';

export type DiscountInput = { coupon?: string | undefined; promotion_code?: string | undefined };

/** The coupon that a caller or a payer names; refused when it is over or used up. */
export async function getRedeemable(
  world: World,
  { coupon, promotion_code }: DiscountInput,
  param = 'discounts',
): Promise<{ coupon: Stripe.Coupon; code: Stripe.PromotionCode | null }> {
  const code =
    promotion_code === undefined
      ? null
      : await getObject<Stripe.PromotionCode>(world, 'promotion_code', promotion_code, param);
  const id = code ? idOf(code.promotion.coupon) : (coupon ?? '');
  const found = await getObject<Stripe.Coupon>(world, 'coupon', id, param);
  if (!isValid(world, found)) throw invalid(`Coupon expired: ${found.id}`, param, 'coupon_expired');
  if (code && !isRedeemable(world, code))
    throw invalid('This promotion code cannot be redeemed.', param, 'promotion_code_invalid');
  return { coupon: found, code };
}

/** The active code that a payer types; null when there is none. */
export async function findTypedCode(world: World, typed: string): Promise<Stripe.PromotionCode | null> {
  const codes = await world.store.list<Stripe.PromotionCode>('promotion_code');
  const wanted = typed.trim().toLowerCase();
  return codes.find((code) => code.code.toLowerCase() === wanted && isRedeemable(world, code)) ?? null;
}

function isRedeemable(world: World, code: Stripe.PromotionCode): boolean {
  if (!code.active || (code.expires_at ?? Number.POSITIVE_INFINITY) <= world.now()) return false;
  return code.max_redemptions === null || code.times_redeemed < code.max_redemptions;
}

function isValid(world: World, coupon: Stripe.Coupon): boolean {
  if ((coupon.redeem_by ?? Number.POSITIVE_INFINITY) <= world.now()) return false;
  return coupon.max_redemptions === null || coupon.times_redeemed < coupon.max_redemptions;
}

/** What a coupon takes off an amount, in minor units. */
export function amountOff(coupon: Stripe.Coupon, amount: number): number {
  if (amount <= 0) return 0;
  const off = coupon.amount_off ?? Math.round((amount * (coupon.percent_off ?? 0)) / 100);
  return Math.min(amount, off);
}

export async function redeem(
  world: World,
  input: DiscountInput,
  subscription: Stripe.Subscription,
  checkoutSession: string | null = null,
): Promise<Stripe.Discount> {
  const { coupon, code } = await getRedeemable(world, input);
  await save<Stripe.Coupon>(world, { ...coupon, times_redeemed: coupon.times_redeemed + 1 });
  if (code) await save<Stripe.PromotionCode>(world, { ...code, times_redeemed: code.times_redeemed + 1 });
  const start = world.now();
  const months = coupon.duration === 'repeating' ? coupon.duration_in_months : null;
  const discount = await save<Stripe.Discount>(world, {
    id: newId('di'),
    object: 'discount',
    checkout_session: checkoutSession,
    customer: subscription.customer,
    customer_account: null,
    end: months === null ? null : addMonths(start, months),
    invoice: null,
    invoice_item: null,
    promotion_code: code?.id ?? null,
    source: { coupon: coupon.id, type: 'coupon' },
    start,
    subscription: subscription.id,
    subscription_item: null,
  });
  await world.emit('customer.discount.created', discount);
  return discount;
}

/** What the subscription's discounts take off this bill; one that counts once is used up by it. */
export async function takeDiscounts(
  world: World,
  subscription: Stripe.Subscription,
  subtotal: number,
): Promise<{ discount: string; amount: number }[]> {
  const taken: { discount: string; amount: number }[] = [];
  let left = subtotal;
  for (const reference of subscription.discounts) {
    const discount = await world.store.get<Stripe.Discount>('discount', idOf(reference));
    const coupon = discount && (await world.store.get<Stripe.Coupon>('coupon', idOf(discount.source.coupon)));
    if (!discount || !coupon || left <= 0) continue;
    if ((discount.end ?? Number.POSITIVE_INFINITY) <= world.now()) continue;
    const amount = amountOff(coupon, left);
    if (amount === 0) continue;
    left -= amount;
    taken.push({ discount: discount.id, amount });
    if (coupon.duration === 'once') await save<Stripe.Discount>(world, { ...discount, end: world.now() });
  }
  return taken;
}

function addMonths(seconds: number, months: number): number {
  const date = new Date(seconds * 1_000);
  date.setUTCMonth(date.getUTCMonth() + months);
  return Math.floor(date.getTime() / 1_000);
}
