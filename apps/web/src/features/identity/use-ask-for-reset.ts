import { MAIL_WAIT_MINUTES } from '@school/contract/constants';
import { alertsTexts } from '@school/texts/en/alerts';
import { identityTexts } from '@school/texts/en/identity';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import { useErrorAlerts } from '../../shared/errors/error-catalogue.ts';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { sendPasswordReset } from './password.ts';
import { useProviderFailure } from './use-provider-failure.ts';

const EMAIL_INPUT = 'reset-email';

/** The 'Reset password' alert, its success and its failure with a way to try again. It begins with the address given. */
export function useAskForReset(): (email: string) => void {
  const showAlert = useShowAlert();
  const dispatch = useAppDispatch();
  const errorAlerts = useErrorAlerts();
  const describe = useProviderFailure({ waitMinutes: MAIL_WAIT_MINUTES });
  const { email: label, reset } = useTexts(identityTexts);
  const { cancel } = useTexts(alertsTexts);
  const ask = (value: string) => {
    showAlert({
      ...errorAlerts.resetPassword,
      inputs: [{ id: EMAIL_INPUT, label, type: 'email', autoComplete: 'email', value }],
      buttons: [
        { title: cancel },
        { title: reset.send, style: 'main', getInputByID: EMAIL_INPUT, onClick: send },
      ],
    });
  };
  const send = async (email: string) => {
    try {
      await dispatch(sendPasswordReset(email));
      showAlert(errorAlerts.resetPasswordSent);
    } catch (thrown) {
      showAlert({
        ...describe(thrown),
        buttons: [{ title: reset.cancel }, { title: reset.retry, style: 'main', onClick: () => ask(email) }],
      });
    }
  };
  return ask;
}
