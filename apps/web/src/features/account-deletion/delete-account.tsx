import { accountDeletionTexts } from '@school/texts/en/account-deletion';
import { alertsTexts } from '@school/texts/en/alerts';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import { useFormatDay } from '../../shared/dates/dates.tsx';
import { useErrorAlerts } from '../../shared/errors/error-catalogue.ts';
import { RichText } from '../../shared/texts/rich-text.tsx';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Block } from '../../shared/ui/block.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { useRequestDeletionMutation } from './account-deletion.api.ts';
import { useStoreLinks } from './use-store-links.tsx';

type DeleteAccountProps = {
  /** Has the person log in once more, and goes on with `then`. */
  confirmIdentity: (purpose: 'deleteAccount', then: () => Promise<void>) => Promise<void>;
  /** The account is to be deleted then; every log-in of it has ended. */
  onBegun: (deletesAt: string) => Promise<void>;
  /** What else is to be known before; null for nothing. */
  note: string | null;
};

/** 'Delete my account': what it means, and the way there. */
export function DeleteAccount({ confirmIdentity, onBegun, note }: DeleteAccountProps) {
  const texts = useTexts(accountDeletionTexts);
  const { cancel } = useTexts(alertsTexts);
  const storeLinks = useStoreLinks();
  const [request, { isLoading }] = useRequestDeletionMutation();
  const showAlert = useShowAlert();
  const errorAlerts = useErrorAlerts();

  const send = async (isConfirmed: boolean): Promise<void> => {
    const { data, error } = await request();
    if (data) return onBegun(data.deletesAt);
    if (error?.code === 'failed-precondition' && !isConfirmed)
      return confirmIdentity('deleteAccount', () => send(true));
    showAlert(errorAlerts.failure(texts.notBegun));
  };
  const ask = () =>
    showAlert({
      title: texts.confirmTitle,
      description: [texts.confirmText, ...(note === null ? [] : [note])].join(' '),
      buttons: [
        { title: texts.button, onClick: () => void send(false) },
        { title: cancel, style: 'main' },
      ],
    });

  return (
    <Block title={texts.title}>
      <p>{texts.lead}</p>
      <p>{texts.webPlan}</p>
      <p>
        <RichText of={texts.storePlan} slots={storeLinks} />
      </p>
      <p>
        <Button isBusy={isLoading} onClick={ask}>
          {texts.button}
        </Button>
      </p>
    </Block>
  );
}

/** What is said once the deletion has begun. */
export function useSayBegun(): (deletesAt: string) => void {
  const texts = useTexts(accountDeletionTexts);
  const showAlert = useShowAlert();
  const formatDay = useFormatDay();
  return (deletesAt) =>
    showAlert(
      // Accounts without a way to sign in are deleted immediately.
      Date.parse(deletesAt) <= Date.now()
        ? { title: texts.goneTitle, description: texts.goneText }
        : { title: texts.begunTitle(formatDay(deletesAt)), description: texts.begunText },
    );
}
