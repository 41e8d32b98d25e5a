import type { SubscriptionPackage, SubscriptionPlatform } from '@school/contract/billing';
import { findNextPlan, findRunningPlan } from '@school/domain/plan-change';
import type { Learner } from '@school/domain/subscribe-button';
import { alertsTexts } from '@school/texts/en/alerts';
import { billingTexts } from '@school/texts/en/billing';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import { useStoreUrls } from '../../shared/configuration/use-store-urls.ts';
import { useFormatDay } from '../../shared/dates/dates.tsx';
import { useErrorAlerts } from '../../shared/errors/error-catalogue.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { nameOf } from './plan-notes.ts';
import { useCancelPlanMutation, useUpdateCardMutation } from './plans.api.ts';
import { useLeaving } from './use-leaving.ts';

type Options = {
  isLoggedIn: boolean;
  /** Where the account pays; in an app store nothing is cancelled from here. */
  platform: SubscriptionPlatform | null;
  learner: Learner;
  packages: readonly SubscriptionPackage[];
};

/** What the buttons of a plan that the account has do (specification §4, 'Button actions'). */
export function usePlanActions({ isLoggedIn, platform, learner, packages }: Options) {
  const showAlert = useShowAlert();
  const errorAlerts = useErrorAlerts();
  const { yes, no } = useTexts(alertsTexts);
  const describeWayOut = useWayOut();
  const describeQuestion = useCancelQuestion(learner, packages);
  const { isLeaving, leaveTo, follow } = useLeaving();
  const [cancelPlan, cancelling] = useCancelPlanMutation();
  const [openCardPage, updating] = useUpdateCardMutation();

  const cancel = async () => {
    const answer = await cancelPlan();
    if (answer.data) return showAlert(errorAlerts.cancelSucceeded);
    return showAlert(
      platform === 'ios' || platform === 'android'
        ? { ...errorAlerts.cancelFailedInStoreApp, buttons: describeWayOut(platform) }
        : errorAlerts.cancelFailed,
    );
  };

  const pressed = [
    [cancelling.isLoading, 'cancel'],
    [updating.isLoading || isLeaving, 'card'],
  ] as const;
  const [, busyWith] = pressed.find(([isBusy]) => isBusy) ?? [false, null];

  return {
    busyWith,
    cancel: (item: SubscriptionPackage) => {
      if (!isLoggedIn) return showAlert(errorAlerts.cancelNotSignedIn);
      return showAlert({
        ...errorAlerts.cancelConfirmation,
        ...describeQuestion(item),
        buttons: [
          { title: yes, onClick: cancel },
          { title: no, style: 'main' },
        ],
      });
    },
    updateCard: async () => {
      const isGivenUp = follow();
      const answer = await openCardPage();
      if (isGivenUp()) return;
      if (answer.data) leaveTo(answer.data.url);
      else showAlert(errorAlerts.cardUpdateFailed);
    },
  };
}

/** The learner may be in that app already: beside OK, the store's page where the plan is cancelled. */
function useWayOut() {
  const { ok } = useTexts(alertsTexts);
  const { guidance } = useTexts(billingTexts);
  const storeUrls = useStoreUrls();
  return (platform: 'ios' | 'android') =>
    [
      { title: guidance[platform], href: storeUrls[platform] },
      { title: ok, style: 'main' },
    ] as const;
}

/** What stands above the question: which plan it is about, and until when one keeps access. */
function useCancelQuestion(learner: Learner, packages: readonly SubscriptionPackage[]) {
  const { cancelQuestion, planName } = useTexts(billingTexts);
  const formatDay = useFormatDay();
  return ({ ProductID, BillingCycle, Title }: SubscriptionPackage) => {
    const name = planName[BillingCycle](Title);
    const title = cancelQuestion.title(name);
    const [next, running] = [findNextPlan(learner.currents), findRunningPlan(learner.currents)];
    if (!running) return { title };
    const day = formatDay(running.expires_date);
    if (next?.productId === ProductID)
      return { title, note: cancelQuestion.neverBegins(name, nameOf(running, packages, planName), day) };
    return { title, note: cancelQuestion.keepsUntil(name, day) };
  };
}
