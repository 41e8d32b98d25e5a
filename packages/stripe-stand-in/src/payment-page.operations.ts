import type Stripe from 'stripe';
import * as schemas from './api.schemas.ts';
import { completeSession } from './checkout-completion.ts';
import type { CheckoutPlan } from './checkout-session.ts';
import { getObject } from './kept-objects.ts';
import { type Operation, operation } from './operation.ts';
import { resolveMethod } from './payments/payment-methods.ts';
import { invalid } from './stripe-error.ts';

/** What the hosted page itself calls: undocumented, and used by Stripe's own command line to pay a session. */
export const paymentPageOperations: readonly Operation[] = [
  operation('GET', '/v1/payment_pages/:id', schemas.Retrieve, async (world, _input, id) => {
    const session = await getObject<Stripe.Checkout.Session>(world, 'checkout.session', id);
    return { id: `ppage_${id}`, object: 'payment_page', session_id: id, amount: session.amount_total };
  }),
  operation('POST', '/v1/payment_pages/:id/confirm', schemas.PaymentPageConfirm, async (world, input, id) => {
    const session = await getObject<Stripe.Checkout.Session>(world, 'checkout.session', id);
    const plan = await getObject<CheckoutPlan>(world, 'checkout.plan', `plan_${id}`);
    if (input.expected_amount !== undefined && input.expected_amount !== session.amount_total)
      throw invalid('The amount of this page has changed.', 'expected_amount', 'amount_mismatch');
    const param = { customer: null, param: 'payment_method' };
    const method = await resolveMethod(world, input.payment_method, param);
    const { status, payment_status } = await completeSession(world, session, plan, method);
    return { id: `ppage_${id}`, object: 'payment_page', session_id: id, status, payment_status };
  }),
];
