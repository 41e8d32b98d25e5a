import { useDispatch, useSelector } from 'react-redux';
import { Link, useNavigate } from 'react-router';
import { ConsentSentence } from '../../../features/consents/consent-sentence.tsx';
import { useConsents, useSaveConsentsMutation } from '../../../features/consents/consents.api.ts';
import type { ConsentChoices } from '../../../features/consents/consents.slice.ts';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { logOut } from '../../../features/identity/password.ts';
import { selectTextSize, textSizeChosen } from '../../../features/settings/text-size.slice.ts';
import { applyTextSize, TEXT_SIZES } from '../../../features/settings/text-size.ts';
import { useShowAlert } from '../../../shared/alert/use-show-alert.ts';
import { useErrorAlerts } from '../../../shared/errors/error-catalogue.ts';
import { paths } from '../../../shared/routes.ts';
import { useAppDispatch } from '../../../shared/store/thunk.ts';
import { Block, Blocks } from '../../../shared/ui/block.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Checkbox } from '../../../shared/ui/checkbox.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { AccountFacts } from '../identity/account-facts.tsx';
import { LoggedOut } from '../identity/logged-out.tsx';
import styles from './settings-page.module.css';

/** `/settings`: who I am, what I agreed to, where the rest is. */
export function SettingsPage() {
  const { isKnown, isLoggedIn } = useSelector(selectCurrentUser);
  return (
    <Page title="Settings">
      <Blocks>
        {isLoggedIn ? <Account /> : null}
        {isKnown && !isLoggedIn ? <LoggedOut /> : null}
        {isLoggedIn ? <Consents /> : null}
        <TextSizes />
        <Block title="More">
          <ul className={styles.links}>
            {LINKS.map(([to, text]) => (
              <li key={to}>
                <Link to={to}>{text}</Link>
              </li>
            ))}
          </ul>
        </Block>
      </Blocks>
    </Page>
  );
}

const LINKS = [
  [paths.subscriptions, 'SUBSCRIPTIONS'],
  [paths.myAccount, 'My account'],
  [paths.contact, 'Contact'],
  [paths.terms, 'Terms and conditions'],
  [paths.privacyPolicy, 'Privacy Policy'],
  [paths.disclaimer, 'Disclaimer'],
] as const;

function Account() {
  const showAlert = useShowAlert();
  const errorAlerts = useErrorAlerts();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const leave = async () => {
    try {
      await dispatch(logOut());
      await navigate(paths.home);
    } catch {
      showAlert(errorAlerts.failure('You are still logged in. Try again.'));
    }
  };
  return (
    <Block title="Account">
      <AccountFacts />
      <p>
        <Button onClick={() => void leave()}>Log out</Button>
      </p>
    </Block>
  );
}

const OPTIONAL_CONSENTS = ['RemindersConsent', 'MarketingConsent'] as const;

/** Saved as they are changed; a choice that could not be saved goes back. */
function Consents() {
  const { UID } = useSelector(selectCurrentUser);
  const consents = useConsents(UID);
  const [save, { isLoading: isSaving }] = useSaveConsentsMutation();
  const showAlert = useShowAlert();
  const errorAlerts = useErrorAlerts();
  const change = async (choices: Partial<ConsentChoices>) => {
    const { error } = await save({ uid: UID, choices });
    if (error) showAlert(errorAlerts.failure('Your choice was not saved. Try again.'));
  };
  if (!consents)
    return (
      <Block title="Consents">
        <p role="status">please wait ...</p>
      </Block>
    );
  return (
    <Block title="Consents">
      <Checkbox checked disabled readOnly>
        <ConsentSentence name="PPandTandCConsent" />
      </Checkbox>
      {OPTIONAL_CONSENTS.map((name) => (
        <Checkbox
          key={name}
          checked={consents[name]}
          disabled={isSaving}
          onChange={() => void change({ [name]: !consents[name] })}
        >
          <ConsentSentence name={name} />
        </Checkbox>
      ))}
      <p>To take the first one back, delete your account or write to us.</p>
    </Block>
  );
}

function TextSizes() {
  const size = useSelector(selectTextSize);
  const dispatch = useDispatch();
  return (
    <Block title="Text size">
      <div className={styles.sizes}>
        {TEXT_SIZES.map((name) => (
          <Button
            key={name}
            look={name === size ? 'solid' : 'plain'}
            aria-pressed={name === size}
            onClick={() => {
              applyTextSize(name);
              dispatch(textSizeChosen(name));
            }}
          >
            {name}
          </Button>
        ))}
      </div>
    </Block>
  );
}
