import type { SubscriptionPackage } from '@school/contract/billing';
import type { OfferedHour } from '@school/contract/private-lessons';
import { findPlanChange } from '@school/domain/plan-change';
import { needsPrivateLesson } from '@school/domain/prerequisites';
import { findSubscribeButton, type Learner } from '@school/domain/subscribe-button';
import { billingTexts } from '@school/texts/en/billing';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import type { CallError, QueryFailure } from '../../shared/api/call-error.ts';
import { useFormatDay } from '../../shared/dates/dates.tsx';
import { useErrorAlerts } from '../../shared/errors/error-catalogue.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import {
  purchaseSettled,
  useChangePlanMutation,
  useCreateCheckoutMutation,
  useUncancelPlanMutation,
} from './plans.api.ts';
import type { SoldPackage } from './store-offer.ts';
import { useLeaving } from './use-leaving.ts';
import type { StoreSale } from './use-store-sale.ts';

type Options = {
  isLoggedIn: boolean;
  learner: Learner;
  /** Asks for a log-in first; goes on with `next` afterwards. */
  requireLogIn: (next: () => void) => void;
  /** Inside the native app its store sells. */
  sale: StoreSale;
};

/** Refusals that say what stands in the way: shown as the server words them. */
const EXPLAINED: readonly CallError['code'][] = ['failed-precondition', 'not-found', 'aborted'];

/** The hour of private lessons, of a plan that has them. */
export type HourChoice = {
  slot: OfferedHour | null;
  /** Chosen, and gone on with. */
  isSettled: boolean;
  /** Another account was faster: the learner has to choose another hour. */
  isLost: boolean;
};

const NO_CHOICE: HourChoice = { slot: null, isSettled: false, isLost: false };

/** Why an order with private lessons is refused: another account was faster; the teacher no longer offers the hour. */
const SLOT_TAKEN = 'slot-taken';
const SLOT_NEEDED = 'slot-needed';

/** Buying and changing: log-in, then the hour of private lessons where it goes with the plan, then the summary, then the payment page, the bank's question or the result. */
export function usePurchase({ isLoggedIn, learner, requireLogIn, sale }: Options) {
  const order = useOrder();
  const { wanted, choice, want, setChoice } = order;
  const fail = useRefusal(order);
  const { confirm, isBusy, stay } = useConfirmation(order, learner, fail);

  /** The store shows price and terms itself, and its own button. */
  const buyInStore = async (item: SoldPackage, slot: OfferedHour | null) => {
    const error = await sale.buy?.(item, slot?.id ?? null);
    if (error) fail(error, slot);
    else want(null);
  };

  const goOn = (item: SoldPackage) => {
    want(item);
    if (sale.buy && !isSlotNeeded(item, learner)) void buyInStore(item, null);
  };

  return {
    /** What the visitor chose, while the overlay asks for a log-in and while the summary is open. */
    wanted,
    /** The hour that goes with it. */
    choice,
    /** An hour is to be chosen before anything else. */
    isSlotMissing: wanted !== null && !choice.isSettled && isSlotNeeded(wanted, learner),
    chooseSlot: (chosen: OfferedHour) => {
      setChoice({ slot: chosen, isSettled: true, isLost: false });
      if (sale.buy && wanted) void buyInStore(wanted, chosen);
    },
    /** A summary goes before the payment page; a store has its own. */
    hasSummary: sale.buy === null,
    /** Back from the summary to the hours. */
    changeSlot: () => {
      stay();
      setChoice({ ...choice, isSettled: false });
    },
    isBusy,
    start: (item: SoldPackage) => {
      if (sale.busyWith !== null) return;
      if (isLoggedIn) return goOn(item);
      want(item);
      // The next step opens once what the account has is known.
      requireLogIn(() => goOn(item));
    },
    confirm,
    leave: () => {
      stay();
      want(null);
    },
  };
}

/** The package that is wanted, and the hour that goes with it. */
function useOrder() {
  const [wanted, setWanted] = useState<SoldPackage | null>(null);
  const [choice, setChoice] = useState<HourChoice>(NO_CHOICE);
  const want = (item: SoldPackage | null) => {
    setWanted(item);
    setChoice(NO_CHOICE);
  };
  return { wanted, choice, want, setChoice };
}

/** Sends the confirmed order: a checkout, a change of plan, or a plan that goes on after all. */
function useConfirmation(
  { choice: { slot }, want }: ReturnType<typeof useOrder>,
  learner: Learner,
  fail: ReturnType<typeof useRefusal>,
) {
  const showAlert = useShowAlert();
  const describeResult = useResultWords();
  const { isLeaving, leaveTo, stay, follow } = useLeaving();
  const [createCheckout, checkout] = useCreateCheckoutMutation();
  const [changePlan, changing] = useChangePlanMutation();
  const [uncancelPlan, uncancelling] = useUncancelPlanMutation();

  const takeUpAgain = async (item: SoldPackage) => {
    const isGivenUp = follow();
    const answer = await uncancelPlan(item.ProductID);
    if (!answer.data) return fail(answer.error, null);
    if (!isGivenUp()) want(null);
  };

  const confirm = async (item: SoldPackage) => {
    if (findSubscribeButton(item, learner).action === 'resubscribe') return takeUpAgain(item);
    const change = findPlanChange(item, learner);
    const asked = { item, slotID: slot?.id ?? null };
    const isGivenUp = follow();
    const answer = change ? await changePlan(asked) : await createCheckout(asked);
    // Nothing is bought before the payment page. A change is made all the same: what became of it is said.
    if (!change && isGivenUp()) return;
    if (!answer.data) return fail(answer.error, isGivenUp() ? null : slot);
    if ('url' in answer.data) return isGivenUp() ? undefined : leaveTo(answer.data.url);
    if (!isGivenUp()) want(null);
    return showAlert(describeResult(item, change?.startsAt ?? null));
  };

  return {
    confirm,
    stay,
    isBusy: checkout.isLoading || changing.isLoading || uncancelling.isLoading || isLeaving,
  };
}

/** Says why an order came to nothing, and leads back to where that can be mended. */
function useRefusal({ want, setChoice }: ReturnType<typeof useOrder>) {
  const dispatch = useDispatch();
  const showAlert = useShowAlert();
  const errorAlerts = useErrorAlerts();
  return (error: QueryFailure, slot: OfferedHour | null) => {
    if (slot && error?.reason === SLOT_TAKEN) return setChoice({ slot, isSettled: false, isLost: true });
    if (slot && error?.reason === SLOT_NEEDED) {
      setChoice(NO_CHOICE);
      return showAlert(errorAlerts.privateLessonNotChosen);
    }
    const explained = EXPLAINED.find((code) => code === error?.code);
    if (explained) {
      want(null);
      // Something else came first: what the account has is read again.
      dispatch(purchaseSettled());
    }
    const refusal = explained && { code: explained, message: error?.message ?? '' };
    return showAlert(refusal ? errorAlerts.refusal(refusal) : errorAlerts.checkoutFailed);
  };
}

/** A plan that the account has is not bought again. */
function isSlotNeeded(item: SubscriptionPackage, { currents }: Learner): boolean {
  return needsPrivateLesson(item) && !currents[item.ProductID];
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
