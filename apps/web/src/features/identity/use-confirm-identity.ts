import { alertsTexts } from '@school/texts/en/alerts';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { identityTexts } from '@school/texts/en/identity';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import { useErrorAlerts } from '../../shared/errors/error-catalogue.ts';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { confirmWithPassword, confirmWithProvider, listIdentityProofs } from './confirm-identity.ts';
import { isClosedPopup, type SocialProvider } from './provider.ts';

const PASSWORD_INPUT = 'confirm-password';
const PROVIDERS = [
  { name: 'google', title: 'Google' },
  { name: 'apple', title: 'Apple' },
] as const;

/** What the person is asked for again. */
type Purpose = keyof typeof identityTexts.words.confirm.description;

/** Has the person log in once more, for the purpose named, and goes on with `then`. */
export function useConfirmIdentity(): (purpose: Purpose, then: () => Promise<void>) => Promise<void> {
  const showAlert = useShowAlert();
  const dispatch = useAppDispatch();
  const errorAlerts = useErrorAlerts();
  const texts = useTexts(identityTexts);
  const { cancel } = useTexts(alertsTexts);
  const { tryAgain } = useTexts(everywhereTexts);
  const ask = async (purpose: Purpose, then: () => Promise<void>): Promise<void> => {
    const prove = async (proof: () => Promise<void>) => {
      try {
        await proof();
      } catch (thrown) {
        if (isClosedPopup(thrown)) return;
        showAlert({
          ...errorAlerts.providerFailure(thrown),
          buttons: [{ title: cancel }, { title: tryAgain, style: 'main', onClick: () => ask(purpose, then) }],
        });
        return;
      }
      await then();
    };
    const proofs = await dispatch(listIdentityProofs());
    const social = PROVIDERS.filter(({ name }) => proofs.includes(name));
    const hasPassword = proofs.includes('password');
    if (!hasPassword && social.length === 0) {
      showAlert({ title: texts.confirm.title, description: texts.confirm.impossible[purpose] });
      return;
    }
    showAlert({
      title: texts.confirm.title,
      description: texts.confirm.description[purpose],
      inputs: hasPassword
        ? [{ id: PASSWORD_INPUT, label: texts.password, type: 'password', autoComplete: 'current-password' }]
        : [],
      buttons: [
        { title: cancel },
        ...social.map(({ name, title }: { name: SocialProvider; title: string }) => ({
          title: texts.confirm.continueWith(title),
          onClick: () => prove(() => dispatch(confirmWithProvider(name))),
        })),
        ...(hasPassword
          ? [
              {
                title: texts.confirm.continue,
                style: 'main' as const,
                getInputByID: PASSWORD_INPUT,
                onClick: (password: string) => prove(() => dispatch(confirmWithPassword(password))),
              },
            ]
          : []),
      ],
    });
  };
  return ask;
}
