import { PRIVATE_TIER } from '@school/domain/access';
import { accountTexts } from '@school/texts/en/account';
import { arrivalsTexts } from '@school/texts/en/arrivals';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { exercisesTexts } from '@school/texts/en/exercises';
import { settingsTexts } from '@school/texts/en/settings';
import { studioTexts } from '@school/texts/en/studio';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useNavigate } from 'react-router';
import { RegionChoice } from '../../../features/exercises/region-choice.tsx';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { logOut } from '../../../features/identity/session.ts';
import { useSeemsSignedIn } from '../../../features/identity/use-seems-signed-in.ts';
import { selectTextSize, textSizeChosen } from '../../../features/settings/text-size.slice.ts';
import { applyTextSize, TEXT_SIZES } from '../../../features/settings/text-size.ts';
import { useShowAlert } from '../../../shared/alert/use-show-alert.ts';
import { useErrorAlerts } from '../../../shared/errors/error-catalogue.ts';
import { paths } from '../../../shared/routes.ts';
import { useAppDispatch } from '../../../shared/store/thunk.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Block, Blocks } from '../../../shared/ui/block.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { AccountFacts } from '../identity/account-facts.tsx';
import { LoggedOut } from '../identity/logged-out.tsx';
import { useListReader } from '../lessons/use-list-reader.ts';
import { useOperatorRole } from '../studio/use-operator-role.ts';
import { Captions } from './captions-block.tsx';
import { Consents } from './consents-block.tsx';
import { Languages } from './languages-block.tsx';
import { Reminders } from './reminders-block.tsx';
import styles from './settings-page.module.css';
import { ThirdPartyBlock } from './third-party-block.tsx';

/** `/settings`: who I am, what I agreed to, where the rest is. */
export function SettingsPage() {
  const { title, more } = useTexts(settingsTexts);
  // Until the session is known, the page stands there as it was at the last visit, so that nothing moves.
  const seemsSignedIn = useSeemsSignedIn();
  return (
    <Page title={title}>
      <Blocks>
        {seemsSignedIn ? <Account /> : <Visitor />}
        <Languages />
        <TextSizes />
        <Captions />
        {seemsSignedIn ? <Region /> : null}
        {seemsSignedIn ? <Start /> : null}
        {seemsSignedIn ? <Reminders /> : null}
        {seemsSignedIn ? <Consents /> : null}
        <ThirdPartyBlock />
        <Block title={more}>
          <Links to={useSchoolLinks()} />
        </Block>
      </Blocks>
    </Page>
  );
}

type Target = readonly [address: string, text: string];

function Links({ to }: { to: readonly Target[] }) {
  return (
    <ul className={styles.links}>
      {to.map(([address, text]) => (
        <li key={address}>
          <Link to={address}>{text}</Link>
        </li>
      ))}
    </ul>
  );
}

/** What one comes for most: the plan, and the account. */
function useOwnLinks(): readonly Target[] {
  const { subscriptions } = useTexts(settingsTexts);
  const { title: myAccount } = useTexts(accountTexts);
  const { myLessons } = useTexts(everywhereTexts);
  const { title: studio } = useTexts(studioTexts);
  const { tier } = useListReader();
  const role = useOperatorRole();
  return [
    [paths.subscriptions, subscriptions],
    [paths.myAccount, myAccount],
    ...(tier === PRIVATE_TIER ? ([[paths.myLessons, myLessons]] as const) : []),
    ...(role === null ? [] : ([[paths.studio, studio]] as const)),
  ];
}

function useSchoolLinks(): readonly Target[] {
  const { school, contact, terms, privacyPolicy, disclaimer } = useTexts(everywhereTexts);
  return [
    [paths.school, school],
    [paths.contact, contact],
    [paths.terms, terms],
    [paths.privacyPolicy, privacyPolicy],
    [paths.disclaimer, disclaimer],
  ];
}

function Account() {
  const texts = useTexts(settingsTexts);
  const { account } = useTexts(accountTexts);
  const showAlert = useShowAlert();
  const errorAlerts = useErrorAlerts();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { UID } = useSelector(selectCurrentUser);
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    setIsLeaving(true);
    try {
      const { prepareLogOut } = await import('../../account-steps.ts');
      await dispatch(prepareLogOut(UID));
      await dispatch(logOut());
      await navigate(paths.home);
    } catch {
      showAlert(errorAlerts.failure(texts.stillLoggedIn));
    } finally {
      setIsLeaving(false);
    }
  };
  return (
    <Block title={account}>
      <AccountFacts />
      <Links to={useOwnLinks()} />
      <p>
        <Button isBusy={isLeaving} onClick={() => void leave()}>
          {texts.logOut}
        </Button>
      </p>
    </Block>
  );
}

/** Who is not logged in looks for the plans as well. */
function Visitor() {
  const { subscriptions } = useTexts(settingsTexts);
  return (
    <LoggedOut>
      <Links to={[[paths.subscriptions, subscriptions]]} />
    </LoggedOut>
  );
}

function Region() {
  const { region } = useTexts(exercisesTexts);
  const { UID } = useSelector(selectCurrentUser);
  return (
    <Block title={region.title}>
      <div className={styles.region}>
        <RegionChoice UID={UID} />
      </div>
    </Block>
  );
}

/** The way back to the questions of the first day. */
function Start() {
  const texts = useTexts(arrivalsTexts);
  return (
    <Block title={texts.settingsTitle}>
      <p>{texts.settingsLead}</p>
      <p>
        <Link to={paths.start}>{texts.settingsLink}</Link>
      </p>
    </Block>
  );
}

function TextSizes() {
  const texts = useTexts(settingsTexts);
  const size = useSelector(selectTextSize);
  const dispatch = useDispatch();
  return (
    <Block title={texts.textSize}>
      <div className={styles.choices}>
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
            {texts.sizes[name]}
          </Button>
        ))}
      </div>
    </Block>
  );
}
