import { accountTexts } from '@school/texts/en/account';
import { alertsTexts } from '@school/texts/en/alerts';
import { useState } from 'react';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import type { AccountView } from './account.api.ts';
import { createRecoveryCodes } from './recovery-codes.api.ts';
import { beginEnrolment, withdrawFactor } from './second-factor-changes.ts';
import type { Setup } from './second-factor-setup.tsx';
import { type ConfirmIdentity, useAccountChange } from './use-account-change.ts';

/** What can be done about the second factor, and what is said of it. */
export function useSecondFactorChanges(account: AccountView | null, confirmIdentity: ConfirmIdentity) {
  const texts = useTexts(accountTexts).factor;
  const { yes, no } = useTexts(alertsTexts);
  const [setup, setSetup] = useState<Setup | null>(null);
  const dispatch = useAppDispatch();
  const showAlert = useShowAlert();
  const { run, refuse, ...said } = useAccountChange(confirmIdentity);
  const purpose = 'changeSecondFactor' as const;

  const begin = () => {
    if (!account?.isEmailVerified) return refuse(texts.needsConfirmedEmail);
    const change = async () => setSetup({ step: 'scan', enrolment: await dispatch(beginEnrolment()) });
    const byCode = {
      'auth/unverified-email': texts.needsConfirmedEmail,
      'auth/unsupported-first-factor': texts.needsFirstFactor,
    };
    return void run({ purpose, change, done: '', byCode });
  };

  const showCodes = (isNew: boolean, done: string) => {
    setSetup(null);
    const change = async () =>
      setSetup({ step: 'codes', codes: await dispatch(createRecoveryCodes()), isNew });
    return void run({ purpose, change, done });
  };

  const ask = (title: string, description: string, onYes: () => void) =>
    showAlert({
      title,
      description,
      buttons: [
        { title: yes, onClick: onYes },
        { title: no, style: 'main' },
      ],
    });

  return {
    ...said,
    setup,
    begin,
    showFirstCodes: () => showCodes(false, texts.enrolled),
    makeCodes: (isFirst: boolean) =>
      isFirst
        ? showCodes(true, '')
        : ask(texts.newCodesQuestion, texts.newCodesText, () => showCodes(true, '')),
    askToWithdraw: (factorId: string) =>
      ask(texts.withdrawQuestion, texts.withdrawText, () => {
        const change = () => dispatch(withdrawFactor(factorId));
        void run({ purpose, change, done: texts.withdrawn });
      }),
    close: () => setSetup(null),
  };
}
