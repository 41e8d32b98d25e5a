import { studioNewsletterTexts } from '@school/texts/en/studio-newsletter';
import { Newsletters } from '../../../features/reminders/studio/newsletters.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Page } from '../../../shared/ui/page.tsx';

/** `/studio/newsletter`: newsletters, written, dated and watched on their way. */
export function StudioNewsletterPage({ UID }: { UID: string }) {
  const { title, lead } = useTexts(studioNewsletterTexts);
  return (
    <Page title={title} lead={lead}>
      <Newsletters UID={UID} />
    </Page>
  );
}
