import {
  cancelPersonPlan,
  extendTrial,
  listPersonPayments,
  refundPayment,
} from '@school/contract/person-money';
import { callable } from '../../platform/callable-protocol.ts';
import { cancelCurrent, endPlanNow, listPaymentsOf, moveTrialEnd, refundOne } from '../billing/index.ts';
import { requireRole } from '../operators/index.ts';
import { presentPayment } from './people.presenter.ts';
import { noteMoneyDeed, readReason, requirePerson } from './person-acts.service.ts';

const OK = { ok: true } as const;

/** Five years of monthly ones. */
const MOST_PAYMENTS = 60;

/** Stripe is called with no transaction open; the log is written after it has answered. */
export const moneyCallables = [
  callable(listPersonPayments, async (ctx, { caller, input: { uid } }) => {
    await requireRole(ctx.db, caller, 'owner');
    await requirePerson(ctx, uid);
    return { payments: (await listPaymentsOf(ctx.db, uid, MOST_PAYMENTS)).map(presentPayment) };
  }),

  callable(refundPayment, async (ctx, { caller, input }) => {
    await requireRole(ctx.db, caller, 'owner');
    const reason = readReason(input.reason);
    await requirePerson(ctx, input.uid);
    await refundOne(ctx, input.uid, input);
    await noteMoneyDeed(ctx, caller, {
      uid: input.uid,
      action: 'payment-refunded',
      // Sent twice it is one refund, and one entry.
      once: `refund:${input.id}`,
      after: { invoice: input.invoiceID, amount: input.amount, reason },
    });
    return OK;
  }),

  callable(cancelPersonPlan, async (ctx, { caller, input: { uid, when, reason: said } }) => {
    await requireRole(ctx.db, caller, 'owner');
    const reason = readReason(said);
    await requirePerson(ctx, uid);
    await (when === 'now' ? endPlanNow(ctx, uid) : cancelCurrent(ctx, { uid }));
    await noteMoneyDeed(ctx, caller, {
      uid,
      action: 'plan-cancelled',
      once: `plan:${uid}:${when}`,
      after: { when, reason },
    });
    return OK;
  }),

  callable(extendTrial, async (ctx, { caller, input: { uid, until, reason: said } }) => {
    await requireRole(ctx.db, caller, 'owner');
    const reason = readReason(said);
    await requirePerson(ctx, uid);
    await moveTrialEnd(ctx, uid, new Date(until));
    await noteMoneyDeed(ctx, caller, {
      uid,
      action: 'trial-extended',
      once: `trial:${uid}:${until}`,
      after: { until, reason },
      message: { kind: 'trial-extended', until },
    });
    return OK;
  }),
];
