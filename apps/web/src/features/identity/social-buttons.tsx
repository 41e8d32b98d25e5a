import { identityTexts } from '@school/texts/en/identity';
import { useEffect, useState } from 'react';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import { useErrorAlerts } from '../../shared/errors/error-catalogue.ts';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import styles from './auth-form.module.css';
import { isClosedPopup, logInWithProvider, prepareLogIn, type SocialProvider } from './provider.ts';
import { AppleMark, GoogleMark } from './provider-marks.tsx';

const PROVIDERS = [
  { name: 'google', title: 'Google', Mark: GoogleMark },
  { name: 'apple', title: 'Apple', Mark: AppleMark },
] as const;

type SocialButtonsProps = {
  /** A button's words, with the provider's name. */
  titleOf: (provider: string) => string;
  /** Those that work here; the buttons of the others are absent. */
  providers: readonly string[];
  /** Called before the window opens; false keeps it shut. */
  mayStart: () => boolean;
  onFailed: () => void;
};

/** Google's and Apple's buttons, under a line that says 'or'. */
export function SocialButtons({ titleOf, providers, mayStart, onFailed }: SocialButtonsProps) {
  const texts = useTexts(identityTexts);
  const [busy, setBusy] = useState<SocialProvider | null>(null);
  const showAlert = useShowAlert();
  const dispatch = useAppDispatch();
  const errorAlerts = useErrorAlerts();
  const shown = PROVIDERS.filter(({ name }) => providers.includes(name));
  const hasAny = shown.length > 0;
  useEffect(() => {
    if (hasAny) dispatch(prepareLogIn());
  }, [hasAny, dispatch]);

  const start = async (name: SocialProvider) => {
    if (busy !== null || !mayStart()) return;
    setBusy(name);
    try {
      await dispatch(logInWithProvider(name));
    } catch (thrown) {
      onFailed();
      if (!isClosedPopup(thrown)) showAlert(errorAlerts.providerFailure(thrown));
    } finally {
      setBusy(null);
    }
  };

  if (!hasAny) return null;
  return (
    <div className={styles.social}>
      <p className={styles.or}>{texts.or}</p>
      {shown.map(({ name, title, Mark }) => (
        <Button key={name} type="button" isWide isBusy={busy === name} onClick={() => void start(name)}>
          <Mark />
          {titleOf(title)}
        </Button>
      ))}
    </div>
  );
}
