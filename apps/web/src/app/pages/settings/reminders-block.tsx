import { remindersTexts } from '@school/texts/en/reminders';
import { settingsTexts } from '@school/texts/en/settings';
import { useSelector } from 'react-redux';
import { useConsents, useSaveConsentsMutation } from '../../../features/consents/consents.api.ts';
import { ReminderHour } from '../../../features/flashcards/reminder-hour.tsx';
import { useViewAccountQuery } from '../../../features/identity/account.api.ts';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { useRenewWhenSeen } from '../../../features/identity/use-renew-when-seen.ts';
import { ReminderSettings } from '../../../features/reminders/reminder-settings.tsx';
import type { ReminderConsents } from '../../../features/reminders/wishes-table.tsx';
import { useShowAlert } from '../../../shared/alert/use-show-alert.ts';
import { useErrorAlerts } from '../../../shared/errors/error-catalogue.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Block } from '../../../shared/ui/block.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';

/** Below the consents, which stand above every wish. */
export function Reminders() {
  const { title } = useTexts(remindersTexts);
  const { choiceNotSaved } = useTexts(settingsTexts);
  const { UID } = useSelector(selectCurrentUser);
  const consents = useConsents(UID);
  const account = useViewAccountQuery(undefined, { refetchOnMountOrArgChange: true });
  useRenewWhenSeen();
  const [save, { isLoading }] = useSaveConsentsMutation();
  const showAlert = useShowAlert();
  const errorAlerts = useErrorAlerts();
  const agree = async (name: keyof ReminderConsents) => {
    const { error } = await save({ uid: UID, choices: { [name]: true }, where: 'settings' });
    if (error) showAlert(errorAlerts.failure(choiceNotSaved));
  };
  return (
    <Block title={title}>
      {consents && !account.isLoading ? (
        <ReminderSettings
          uid={UID}
          consents={consents}
          isConsenting={isLoading}
          isAddressUnconfirmed={account.data?.isEmailVerified === false}
          onConsent={(name) => void agree(name)}
          cardsHour={<ReminderHour UID={UID} />}
        />
      ) : (
        <Skeleton shape="rows" height="24rem" />
      )}
    </Block>
  );
}
