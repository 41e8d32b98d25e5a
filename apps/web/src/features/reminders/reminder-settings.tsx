import type { ReminderWish } from '@school/contract/reminders';
import { remindersTexts } from '@school/texts/en/reminders';
import type { ReactNode } from 'react';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import { useErrorAlerts } from '../../shared/errors/error-catalogue.ts';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { NotFetched } from '../../shared/ui/not-fetched.tsx';
import { Row } from '../../shared/ui/rows.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { PushBlock } from './push-block.tsx';
import { useGetWishesQuery, useListPushDevicesQuery, useSetWishMutation } from './reminders.api.ts';
import styles from './reminders.module.css';
import { type ReminderConsents, WishesTable } from './wishes-table.tsx';

type ReminderSettingsProps = {
  uid: string;
  consents: ReminderConsents;
  onConsent: (name: keyof ReminderConsents) => void;
  isConsenting: boolean;
  /** The address is unconfirmed, so no mails are sent to it. */
  isAddressUnconfirmed: boolean;
  /** Where the hour of the reminder of cards is chosen. */
  cardsHour?: ReactNode;
};

/** Which reminders an account gets: by mail and on its devices, where it agrees to it. */
export function ReminderSettings({
  uid,
  consents,
  onConsent,
  isConsenting,
  isAddressUnconfirmed,
  cardsHour = null,
}: ReminderSettingsProps) {
  const texts = useTexts(remindersTexts);
  const fresh = { refetchOnMountOrArgChange: true };
  const wishes = useGetWishesQuery(undefined, fresh);
  const devices = useListPushDevicesQuery(undefined, fresh);
  const change = useChangeWish();
  if (wishes.data && devices.data) {
    return (
      <>
        <WishesTable
          wishes={wishes.data}
          consents={consents}
          hasDevice={devices.data.devices.length > 0}
          onChange={change}
        />
        {consents.RemindersConsent ? cardsHour : null}
        <MissingConsents {...{ consents, onConsent, isConsenting }} />
        {isAddressUnconfirmed ? <Unconfirmed /> : null}
        <PushBlock uid={uid} devices={devices.data} />
      </>
    );
  }
  const isFailed = (wishes.isError && !wishes.data) || (devices.isError && !devices.data);
  if (!isFailed) return <Skeleton shape="rows" height="24rem" />;
  const again = () => {
    void wishes.refetch();
    void devices.refetch();
  };
  return <NotFetched title={texts.table.failed} failure={wishes.error ?? devices.error} onRetry={again} />;
}

function useChangeWish(): (wish: ReminderWish) => void {
  const { notSaved } = useTexts(remindersTexts);
  const [setWish] = useSetWishMutation();
  const showAlert = useShowAlert();
  const errorAlerts = useErrorAlerts();
  const change = async (wish: ReminderWish) => {
    const { error } = await setWish(wish);
    if (error) showAlert(errorAlerts.failure(notSaved));
  };
  return (wish) => void change(wish);
}

/** Why no mail comes, and where to change that. */
function Unconfirmed() {
  const { unconfirmed } = useTexts(remindersTexts);
  return (
    <Row as="div">
      <p className={styles.matter}>{unconfirmed.why}</p>
      <ButtonLink to={paths.myAccount}>{unconfirmed.toAccount}</ButtonLink>
    </Row>
  );
}

/** Why there are no switches for them, and the way to change that. */
function MissingConsents({
  consents,
  onConsent,
  isConsenting,
}: Pick<ReminderSettingsProps, 'consents' | 'onConsent' | 'isConsenting'>) {
  const { consent } = useTexts(remindersTexts);
  const missing = [
    { name: 'RemindersConsent', why: consent.reminders, agree: consent.agreeReminders },
    { name: 'MarketingConsent', why: consent.marketing, agree: consent.agreeMarketing },
  ] as const;
  return missing.map(({ name, why, agree }) =>
    consents[name] ? null : (
      <Row key={name} as="div">
        <p className={styles.matter}>{why}</p>
        <Button isBusy={isConsenting} onClick={() => onConsent(name)}>
          {agree}
        </Button>
      </Row>
    ),
  );
}
