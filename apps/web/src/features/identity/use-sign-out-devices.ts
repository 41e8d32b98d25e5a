import { accountTexts } from '@school/texts/en/account';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import type { QueryFailure } from '../../shared/api/call-error.ts';
import { useErrorAlerts } from '../../shared/errors/error-catalogue.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { useSignOutDevicesMutation } from './devices.api.ts';
import type { ConfirmIdentity } from './use-account-change.ts';

type SignOut = {
  /** Ends these log-ins, or all but this one. */
  signOut: (chosen: string[] | 'all others') => Promise<void>;
  isBusy: boolean;
};

type Options = {
  /** The log-in of this browser. */
  ownID: string | undefined;
  confirmIdentity: ConfirmIdentity;
  onSignedOut: () => void;
};

export function useSignOutDevices({ ownID, confirmIdentity, onSignedOut }: Options): SignOut {
  const [send, { isLoading }] = useSignOutDevicesMutation();
  const showAlert = useShowAlert();
  const errorAlerts = useErrorAlerts();
  const { devices } = useTexts(accountTexts);
  const request = async (chosen: string[] | 'all others'): Promise<QueryFailure> => {
    const { error } = await send(chosen === 'all others' ? { allOthers: true } : { ids: chosen });
    return error;
  };
  const report = (error: QueryFailure) => {
    if (error) showAlert(errorAlerts.failure(devices.notSignedOut));
    else onSignedOut();
  };
  const signOut: SignOut['signOut'] = async (chosen) => {
    const error = await request(chosen);
    if (error?.code !== 'failed-precondition') return report(error);
    await confirmIdentity('signOutDevices', async () => {
      // Logging in again has begun another log-in of this browser: the one before it ends too.
      const before = ownID === undefined ? [] : [ownID];
      report(await request(chosen === 'all others' ? chosen : [...chosen, ...before]));
    });
  };
  return { signOut, isBusy: isLoading };
}
