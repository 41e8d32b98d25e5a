import { billingTexts } from '@school/texts/en/billing';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { useConfirmCancellationMutation } from '../../../features/billing/contract-cancellation.api.ts';
import { SealedLetter } from '../../../shared/art/scenes/sealed-letter.tsx';
import { useFormatDay } from '../../../shared/dates/dates.tsx';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { DeadLink } from '../../shell/dead-link.tsx';

/** Behind the mail's link. A press confirms: programs that only open links end no plan. */
export function CancelContractConfirmation({ token }: { token: string }) {
  const { contract } = useTexts(billingTexts);
  const formatDay = useFormatDay();
  const [confirm, { data, error, isLoading }] = useConfirmCancellationMutation();
  const isDead = error?.code === 'not-found';
  if (data) return <Ended planTitle={data.planTitle} day={formatDay(data.endsAt)} />;
  if (isDead) return <DeadToken />;
  return (
    <Page
      title={contract.confirmTitle}
      documentTitle={contract.title}
      lead={contract.confirmLead}
      art={<SealedLetter />}
      actions={
        <Button look="main" isBusy={isLoading} onClick={() => void confirm(token)}>
          {contract.confirm}
        </Button>
      }
    >
      {error ? <Notice tone="now">{contract.failed}</Notice> : null}
    </Page>
  );
}

function Ended({ planTitle, day }: { planTitle: string; day: string }) {
  const { contract } = useTexts(billingTexts);
  const { goHome } = useTexts(everywhereTexts);
  return (
    <Page
      title={contract.doneTitle(planTitle)}
      documentTitle={contract.title}
      lead={<p role="status">{contract.done(day)}</p>}
      art={<SealedLetter />}
      actions={<ButtonLink to={paths.home}>{goHome}</ButtonLink>}
    />
  );
}

function DeadToken() {
  const { contract } = useTexts(billingTexts);
  return (
    <DeadLink
      title={contract.deadTitle}
      documentTitle={contract.title}
      lead={contract.dead}
      actions={
        <ButtonLink look="main" to={paths.cancelContract}>
          {contract.again}
        </ButtonLink>
      }
    />
  );
}
