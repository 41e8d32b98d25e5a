import type { SubscriptionPackage } from '@school/contract/billing';
import { alertsTexts } from '@school/texts/en/alerts';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import type { CallError } from '../../shared/api/call-error.ts';
import { type ErrorAlerts, useErrorAlerts } from '../../shared/errors/error-catalogue.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { useCancelPlanMutation, useCreateCheckoutMutation, useUncancelPlanMutation } from './billing.api.ts';

type Options = {
  isLoggedIn: boolean;
  /** Asks for a log-in first; goes on with `next` afterwards. */
  requireLogIn: (next: () => void) => void;
};

/** What the buttons of the plans do (specification §4, 'Button actions'). */
export function usePlanActions({ isLoggedIn, requireLogIn }: Options) {
  const showAlert = useShowAlert();
  const errorAlerts = useErrorAlerts();
  const { yes, no } = useTexts(alertsTexts);
  const [createCheckout, checkout] = useCreateCheckoutMutation();
  const [cancelPlan, cancelling] = useCancelPlanMutation();
  const [uncancelPlan, uncancelling] = useUncancelPlanMutation();

  const openCheckout = async (item: SubscriptionPackage) => {
    const answer = await createCheckout(item.identifier);
    if (answer.data) window.location.assign(answer.data.url);
    else showAlert(checkoutAlert(errorAlerts, answer.error as CallError | undefined));
  };

  const cancel = async () => {
    const answer = await cancelPlan();
    if (answer.data) showAlert(errorAlerts.cancelSucceeded);
    else showAlert(errorAlerts.cancelFailed);
  };

  return {
    isBusy: checkout.isLoading || cancelling.isLoading || uncancelling.isLoading,
    subscribe: (item: SubscriptionPackage) => {
      if (isLoggedIn) void openCheckout(item);
      else requireLogIn(() => void openCheckout(item));
    },
    cancel: () => {
      if (!isLoggedIn) return showAlert(errorAlerts.cancelNotSignedIn);
      return showAlert({
        ...errorAlerts.cancelConfirmation,
        buttons: [
          { title: yes, onClick: cancel },
          { title: no, style: 'main' },
        ],
      });
    },
    resubscribe: async (item: SubscriptionPackage) => {
      const answer = await uncancelPlan(item.ProductID);
      if (!answer.data) showAlert(errorAlerts.checkoutFailed);
    },
  };
}

/** A refusal that says what stands in the way is shown as the server words it; anything else in the catalogue's words. */
function checkoutAlert(errorAlerts: ErrorAlerts, error: CallError | undefined) {
  const isExplained = error?.code === 'failed-precondition' || error?.code === 'not-found';
  return isExplained ? errorAlerts.failure(error.message) : errorAlerts.checkoutFailed;
}
