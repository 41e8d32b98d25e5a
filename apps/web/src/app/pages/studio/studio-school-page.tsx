import { studioShellTexts } from '@school/texts/en/studio-shell';
import { AuditLog } from '../../../features/operators/audit-log.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Page, Section } from '../../../shared/ui/page.tsx';

/** `/studio/school`: who did what, for owners. */
export function StudioSchoolPage({ UID }: { UID: string }) {
  const { places, school } = useTexts(studioShellTexts);
  return (
    <>
      <Page title={places.school} lead={school.lead} />
      <Section title={school.log}>
        <AuditLog UID={UID} />
      </Section>
    </>
  );
}
