import type { SubscriptionPackage } from '@school/contract/billing';
import { findPlanChange } from '@school/domain/plan-change';
import type { Learner } from '@school/domain/subscribe-button';
import { billingTexts } from '@school/texts/en/billing';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import type { CallError } from '../../shared/api/call-error.ts';
import { useErrorAlerts } from '../../shared/errors/error-catalogue.ts';
import { useFormatDay } from '../../shared/lib/dates.tsx';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { purchaseSettled, useChangePlanMutation, useCreateCheckoutMutation } from './plans.api.ts';
import { useLeaving } from './use-leaving.ts';

type Options = {
  isLoggedIn: boolean;
  learner: Learner;
  /** Asks for a log-in first; goes on with `next` afterwards. */
  requireLogIn: (next: () => void) => void;
};

/** Refusals that say what stands in the way: shown as the server words them. */
const EXPLAINED: readonly CallError['code'][] = ['failed-precondition', 'not-found', 'aborted'];

/** Buying and changing: log-in, then the summary, then the payment page, the bank's question or the result. */
export function usePurchase({ isLoggedIn, learner, requireLogIn }: Options) {
  const dispatch = useDispatch();
  const showAlert = useShowAlert();
  const errorAlerts = useErrorAlerts();
  const describeResult = useResultWords();
  const { isLeaving, leaveTo } = useLeaving();
  const [wanted, setWanted] = useState<SubscriptionPackage | null>(null);
  const [createCheckout, checkout] = useCreateCheckoutMutation();
  const [changePlan, changing] = useChangePlanMutation();

  const fail = (error: CallError | undefined) => {
    const isExplained = error !== undefined && EXPLAINED.includes(error.code);
    if (isExplained) {
      setWanted(null);
      // Something else came first: what the account has is read again.
      dispatch(purchaseSettled());
    }
    showAlert(isExplained ? errorAlerts.failure(error.message) : errorAlerts.checkoutFailed);
  };

  const confirm = async (item: SubscriptionPackage) => {
    const change = findPlanChange(item, learner);
    const answer = change ? await changePlan(item) : await createCheckout(item.identifier);
    if (!answer.data) return fail(answer.error as CallError | undefined);
    if ('url' in answer.data) return leaveTo(answer.data.url);
    setWanted(null);
    return showAlert(describeResult(item, change?.startsAt ?? null));
  };

  return {
    /** What the visitor chose, while the overlay asks for a log-in and while the summary is open. */
    wanted,
    isBusy: checkout.isLoading || changing.isLoading || isLeaving,
    start: (item: SubscriptionPackage) => {
      setWanted(item);
      // The summary opens once what the account has is known.
      if (!isLoggedIn) requireLogIn(() => setWanted(item));
    },
    confirm,
    leave: () => setWanted(null),
  };
}

export type Purchase = ReturnType<typeof usePurchase>;

function useResultWords() {
  const { changed, planName } = useTexts(billingTexts);
  const formatDay = useFormatDay();
  return ({ BillingCycle, Title }: SubscriptionPackage, startsAt: string | null) => {
    const name = planName[BillingCycle](Title);
    const description = startsAt === null ? changed.now(name) : changed.later(name, formatDay(startsAt));
    return { title: changed.title, description };
  };
}
