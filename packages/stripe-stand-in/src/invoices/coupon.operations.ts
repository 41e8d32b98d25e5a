import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import * as schemas from '../api.schemas.ts';
import { getObject, save } from '../kept-objects.ts';
import { type Operation, operation, page, retrieve } from '../operation.ts';
import { fits, mergeMetadata } from '../parameters.ts';
import { invalid } from '../stripe-error.ts';
import { newId } from '../world.ts';

export const couponOperations: readonly Operation[] = [
  retrieve('coupons', 'coupon'),
  operation('GET', '/v1/coupons', schemas.Retrieve.extend(schemas.CustomerList.shape), (world, input) =>
    page<Stripe.Coupon>(world, 'coupon', input, () => true),
  ),
  operation('POST', '/v1/coupons', schemas.CouponCreate, async (world, input) => {
    const id = input.id ?? randomBytes(4).toString('hex').toUpperCase();
    if (await world.store.get('coupon', id))
      throw invalid('Coupon already exists.', 'id', 'resource_already_exists');
    const coupon = await save<Stripe.Coupon>(world, {
      id,
      object: 'coupon',
      amount_off: input.amount_off ?? null,
      created: world.now(),
      currency: input.currency ?? null,
      duration: input.duration,
      duration_in_months: input.duration_in_months ?? null,
      livemode: false,
      max_redemptions: input.max_redemptions ?? null,
      metadata: input.metadata ?? {},
      name: input.name ?? null,
      percent_off: input.percent_off ?? null,
      redeem_by: input.redeem_by ?? null,
      times_redeemed: 0,
      valid: true,
    });
    await world.emit('coupon.created', coupon);
    return coupon;
  }),

  retrieve('promotion_codes', 'promotion_code'),
  operation('GET', '/v1/promotion_codes', schemas.PromotionCodeList, (world, input) =>
    page<Stripe.PromotionCode>(
      world,
      'promotion_code',
      input,
      ({ code, active, promotion }) =>
        fits(input.code?.toLowerCase(), code.toLowerCase()) &&
        fits(input.active, active) &&
        fits(input.coupon, promotion.coupon),
    ),
  ),
  operation('POST', '/v1/promotion_codes', schemas.PromotionCodeCreate, async (world, input) => {
    await getObject(world, 'coupon', input.promotion.coupon, 'promotion[coupon]');
    const code = await save<Stripe.PromotionCode>(world, {
      id: newId('promo'),
      object: 'promotion_code',
      active: input.active ?? true,
      code: input.code ?? randomBytes(4).toString('hex').toUpperCase(),
      created: world.now(),
      customer: input.customer ?? null,
      customer_account: null,
      expires_at: input.expires_at ?? null,
      livemode: false,
      max_redemptions: input.max_redemptions ?? null,
      metadata: input.metadata ?? {},
      promotion: { type: 'coupon', coupon: input.promotion.coupon },
      restrictions: { first_time_transaction: false, minimum_amount: null, minimum_amount_currency: null },
      times_redeemed: 0,
    });
    await world.emit('promotion_code.created', code);
    return code;
  }),
  operation('POST', '/v1/promotion_codes/:id', schemas.PromotionCodeUpdate, async (world, input, id) => {
    const code = await getObject<Stripe.PromotionCode>(world, 'promotion_code', id);
    const metadata = mergeMetadata(code.metadata ?? {}, input.metadata);
    return save<Stripe.PromotionCode>(world, { ...code, metadata, active: input.active ?? code.active });
  }),
];
