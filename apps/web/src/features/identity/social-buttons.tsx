import { identityTexts } from '@school/texts/en/identity';
import type { MultiFactorError } from 'firebase/auth';
import { useEffect, useState } from 'react';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import styles from './auth-form.module.css';
import { findInAppBrowser } from './in-app-browser.ts';
import { InAppNote } from './in-app-note.tsx';
import {
  isBlockedPopup,
  isClosedPopup,
  logInWithProvider,
  prepareLogIn,
  type SocialProvider,
} from './provider.ts';
import { AppleMark, GoogleMark } from './provider-marks.tsx';
import { isSecondFactorAsked } from './second-factor.ts';
import { useProviderFailure } from './use-provider-failure.ts';
import { useTokenFailure } from './use-token-failure.ts';

const PROVIDERS = [
  { name: 'google', title: 'Google', Mark: GoogleMark },
  { name: 'apple', title: 'Apple', Mark: AppleMark },
] as const;

type SocialButtonsProps = {
  /** A button's words, with the provider's name. */
  titleOf: (provider: string) => string;
  /** Those that work here; the buttons of the others are absent. Null until that is known: their room is kept. */
  providers: readonly string[] | null;
  /** Inside our own app, which logs in at Google by itself. */
  isEmbedded: boolean;
  /** Called before the window opens; false keeps it shut. */
  mayStart: () => boolean;
  onFailed: () => void;
  /** Called where the log-in has a second step. */
  onSecondFactor: (asked: MultiFactorError) => void;
};

type Steps = Pick<SocialButtonsProps, 'mayStart' | 'onFailed' | 'onSecondFactor'>;

/** Google's and Apple's buttons, under a line that says 'or'. */
export function SocialButtons({ titleOf, providers, isEmbedded, ...steps }: SocialButtonsProps) {
  const texts = useTexts(identityTexts);
  const { busy, blocked, start } = useProviderLogIn(isEmbedded, steps);
  const dispatch = useAppDispatch();
  const inApp = isEmbedded ? null : findInAppBrowser(navigator.userAgent);
  const working = PROVIDERS.filter(({ name }) => !providers || providers.includes(name));
  const shown = working.filter(({ name }) => inApp === null || name !== 'google');
  const hasAny = providers !== null && working.length > 0;
  useEffect(() => {
    if (hasAny) dispatch(prepareLogIn());
  }, [hasAny, dispatch]);

  if (working.length === 0) return null;
  return (
    <div className={classNames(styles.social, providers === null && styles.awaited)}>
      <p className={styles.or}>{texts.or}</p>
      {shown.length < working.length ? <InAppNote app={inApp ?? ''} /> : null}
      <div className={styles.providers}>
        {shown.map(({ name, title, Mark }) => (
          <div key={name} className={styles.provider}>
            <Button isWide isBusy={busy === name} onClick={() => void start(name)}>
              <Mark />
              {titleOf(title)}
            </Button>
            <p className={styles.blocked} role="status">
              {blocked === name ? texts.popupBlocked : ''}
            </p>
          </div>
        ))}
      </div>
    </div>
  );
}

/** A window that was closed or blocked raises no alert (specification §8); of a blocked one a quiet line below its button tells. */
function useProviderLogIn(isEmbedded: boolean, { mayStart, onFailed, onSecondFactor }: Steps) {
  const [busy, setBusy] = useState<SocialProvider | null>(null);
  const [blocked, setBlocked] = useState<SocialProvider | null>(null);
  const showAlert = useShowAlert();
  const dispatch = useAppDispatch();
  const describe = useProviderFailure();
  const describeToken = useTokenFailure();
  const texts = useTexts(identityTexts);
  const start = async (name: SocialProvider) => {
    if (busy !== null || !mayStart()) return;
    setBusy(name);
    setBlocked(null);
    try {
      if (await dispatch(logInWithProvider(name))) showAlert(texts.tookOver);
    } catch (thrown) {
      if (isSecondFactorAsked(thrown)) return onSecondFactor(thrown);
      onFailed();
      setBlocked(isBlockedPopup(thrown) ? name : null);
      if (isClosedPopup(thrown) || isBlockedPopup(thrown)) return;
      const provider = name === 'google' ? 'Google' : 'Apple';
      showAlert(isEmbedded ? describeToken(thrown, provider) : describe(thrown));
    } finally {
      setBusy(null);
    }
  };
  return { busy, blocked, start };
}
