import { alertsTexts } from '@school/texts/en/alerts';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { identityTexts } from '@school/texts/en/identity';
import type { MultiFactorError } from 'firebase/auth';
import { type ReactNode, useState } from 'react';
import type { AlertContent } from '../../shared/alert/alert.slice.ts';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import {
  confirmWithPassword,
  confirmWithProvider,
  type IdentityProof,
  listIdentityProofs,
} from './confirm-identity.ts';
import { isClosedPopup } from './provider.ts';
import { isSecondFactorAsked } from './second-factor.ts';
import { SecondFactorWindow } from './second-factor-window.tsx';
import { SOCIAL_PROVIDERS } from './social-providers.ts';
import type { ConfirmIdentity } from './use-account-change.ts';
import { useProviderFailure } from './use-provider-failure.ts';

const PASSWORD_INPUT = 'confirm-password';

/** The second factor that a log-in once more asks for, and what goes on after it. */
type Asked = { error: MultiFactorError; startAgain: () => Promise<void>; goOn: () => Promise<void> };

/** Has the person log in once more. The window stands on the page: it asks for the second factor of an account with one. */
export function useConfirmIdentity(): { confirmIdentity: ConfirmIdentity; window: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const showAlert = useShowAlert();
  const dispatch = useAppDispatch();
  const describe = useProviderFailure();
  const composeAlert = useConfirmAlert();
  const { cancel } = useTexts(alertsTexts);
  const { tryAgain } = useTexts(everywhereTexts);
  const ask: ConfirmIdentity = async (purpose, then, during = (work) => work()) => {
    const startAgain = () => ask(purpose, then, during);
    const attempt = async (proof: () => Promise<void>) => {
      try {
        await proof();
      } catch (thrown) {
        if (isClosedPopup(thrown)) return;
        if (isSecondFactorAsked(thrown)) return setAsked({ error: thrown, startAgain, goOn: then });
        return showAlert({
          ...describe(thrown),
          buttons: [{ title: cancel }, { title: tryAgain, style: 'main', onClick: startAgain }],
        });
      }
      await then();
    };
    const proofs = await dispatch(listIdentityProofs()).catch((thrown: unknown) => {
      showAlert(describe(thrown));
      return null;
    });
    if (proofs) showAlert(composeAlert(purpose, proofs, (proof) => during(() => attempt(proof))));
  };
  const window = asked ? (
    <SecondFactorWindow
      asked={asked.error}
      onClose={() => setAsked(null)}
      onPassed={() => {
        setAsked(null);
        void asked.goOn();
      }}
      onStartAgain={() => {
        setAsked(null);
        void asked.startAgain();
      }}
    />
  ) : null;
  return { confirmIdentity: ask, window };
}

/** The alert that asks for a fresh log-in, by all ways that the account has; `prove` takes what was chosen. */
function useConfirmAlert() {
  const dispatch = useAppDispatch();
  const texts = useTexts(identityTexts);
  const { cancel } = useTexts(alertsTexts);
  return (
    purpose: Parameters<ConfirmIdentity>[0],
    proofs: readonly IdentityProof[],
    prove: (proof: () => Promise<void>) => Promise<void>,
  ): AlertContent => {
    const { title, description, impossible, continueWith, continue: goOn } = texts.confirm;
    const social = SOCIAL_PROVIDERS.filter(({ name }) => proofs.includes(name));
    const hasPassword = proofs.includes('password');
    if (!hasPassword && social.length === 0) return { title, description: impossible[purpose] };
    const byProvider = social.map(({ name, title: provider }) => ({
      title: continueWith(provider),
      onClick: () => prove(() => dispatch(confirmWithProvider(name))),
    }));
    const byPassword = {
      title: goOn,
      style: 'main' as const,
      getInputByID: PASSWORD_INPUT,
      onClick: (password: string) => prove(() => dispatch(confirmWithPassword(password))),
    };
    return {
      title,
      description: description[purpose],
      inputs: hasPassword
        ? [{ id: PASSWORD_INPUT, label: texts.password, type: 'password', autoComplete: 'current-password' }]
        : [],
      buttons: [{ title: cancel }, ...byProvider, ...(hasPassword ? [byPassword] : [])],
    };
  };
}
