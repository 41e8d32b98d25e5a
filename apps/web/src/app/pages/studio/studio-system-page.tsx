import { studioUpkeepTexts } from '@school/texts/en/studio-upkeep';
import { SchoolFindings } from '../../../features/upkeep/school-findings.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Page } from '../../../shared/ui/page.tsx';

/** `/studio/system`: whether all that the school stands on is well, for owners. */
export function StudioSystemPage({ UID }: { UID: string }) {
  const { title, lead } = useTexts(studioUpkeepTexts);
  return (
    <Page title={title} lead={lead}>
      <SchoolFindings UID={UID} />
    </Page>
  );
}
