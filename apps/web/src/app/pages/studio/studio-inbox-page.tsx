import { studioInboxTexts } from '@school/texts/en/studio-inbox';
import { Inbox } from '../../../features/contact/studio/inbox.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Page } from '../../../shared/ui/page.tsx';

/** `/studio/inbox`: what was written on the contact page. */
export function StudioInboxPage({ UID }: { UID: string }) {
  const { title, lead } = useTexts(studioInboxTexts);
  return (
    <Page title={title} lead={lead}>
      <Inbox UID={UID} />
    </Page>
  );
}
