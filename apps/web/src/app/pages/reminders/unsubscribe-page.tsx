import { remindersTexts } from '@school/texts/en/reminders';
import { useReadUnsubscribeTokenQuery } from '../../../features/reminders/reminders.api.ts';
import { Unsubscribe } from '../../../features/reminders/unsubscribe.tsx';
import { Steamer } from '../../../shared/art/steamer.tsx';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { NotFetched } from '../../../shared/ui/not-fetched.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { DeadLink } from '../../shell/dead-link.tsx';
import { useMailedToken } from '../../shell/use-mailed-token.ts';

/** `/unsubscribe`, behind the link in every reminder and newsletter. */
export function UnsubscribePage() {
  const token = useMailedToken();
  return token === '' ? <DeadToken /> : <WithToken key={token} token={token} />;
}

function WithToken({ token }: { token: string }) {
  const { unsubscribe: texts, kinds } = useTexts(remindersTexts);
  const { data, error, refetch } = useReadUnsubscribeTokenQuery(token);
  // A token that is longer than any is refused as a whole.
  const isDead = ['not-found', 'invalid-argument'].includes(error?.code ?? '');
  if (isDead) return <DeadToken />;
  return (
    <Page title={texts.title} art={<Steamer />} {...(data && { lead: texts.lead(kinds[data.kind]) })}>
      {data ? <Unsubscribe token={token} state={data} /> : null}
      {error && !data ? <NotFetched title={texts.failed} failure={error} onRetry={refetch} /> : null}
      {data || error ? null : <Skeleton height="20rem" />}
    </Page>
  );
}

function DeadToken() {
  const { unsubscribe: texts } = useTexts(remindersTexts);
  return (
    <DeadLink
      title={texts.deadTitle}
      documentTitle={texts.title}
      lead={texts.dead}
      actions={
        <ButtonLink look="main" to={paths.settings}>
          {texts.toSettings}
        </ButtonLink>
      }
    />
  );
}
