import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import { useErrorAlerts } from '../../shared/errors/error-catalogue.ts';
import {
  confirmWithPassword,
  confirmWithProvider,
  isClosedPopup,
  listIdentityProofs,
  type SocialProvider,
} from './session.ts';

const PASSWORD_INPUT = 'confirm-password';
const PROVIDERS = [
  { name: 'google', title: 'Continue with Google' },
  { name: 'apple', title: 'Continue with Apple' },
] as const;

/** Has the person log in once more, for the purpose named, and goes on with `then`. */
export function useConfirmIdentity(): (purpose: string, then: () => Promise<void>) => Promise<void> {
  const showAlert = useShowAlert();
  const errorAlerts = useErrorAlerts();
  const ask = async (purpose: string, then: () => Promise<void>): Promise<void> => {
    const prove = async (proof: () => Promise<void>) => {
      try {
        await proof();
      } catch (thrown) {
        if (isClosedPopup(thrown)) return;
        showAlert({
          ...errorAlerts.providerFailure(thrown),
          buttons: [
            { title: 'Cancel' },
            { title: 'Try again', style: 'main', onClick: () => ask(purpose, then) },
          ],
        });
        return;
      }
      await then();
    };
    const proofs = await listIdentityProofs();
    const social = PROVIDERS.filter(({ name }) => proofs.includes(name));
    const hasPassword = proofs.includes('password');
    if (!hasPassword && social.length === 0) {
      showAlert({ title: 'Is it you?', description: `Log out and in again to ${purpose}.` });
      return;
    }
    showAlert({
      title: 'Is it you?',
      description: `Please log in once more to ${purpose}.`,
      inputs: hasPassword
        ? [{ id: PASSWORD_INPUT, label: 'password', type: 'password', autoComplete: 'current-password' }]
        : [],
      buttons: [
        { title: 'Cancel' },
        ...social.map(({ name, title }: { name: SocialProvider; title: string }) => ({
          title,
          onClick: () => prove(() => confirmWithProvider(name)),
        })),
        ...(hasPassword
          ? [
              {
                title: 'Continue',
                style: 'main' as const,
                getInputByID: PASSWORD_INPUT,
                onClick: (password: string) => prove(() => confirmWithPassword(password)),
              },
            ]
          : []),
      ],
    });
  };
  return ask;
}
