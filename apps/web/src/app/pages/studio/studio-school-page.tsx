import { studioCourseTexts } from '@school/texts/en/studio-course';
import { studioRolesTexts } from '@school/texts/en/studio-roles';
import { studioSchoolPageTexts } from '@school/texts/en/studio-school-page';
import { studioShellTexts } from '@school/texts/en/studio-shell';
import { PriceEditor } from '../../../features/billing/studio/price-editor.tsx';
import { LegalEditor } from '../../../features/legal/studio/legal-editor.tsx';
import { SchoolEditor } from '../../../features/legal/studio/school-editor.tsx';
import { AuditLog } from '../../../features/operators/audit-log.tsx';
import { RolesEditor } from '../../../features/operators/roles-editor.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Page, Section } from '../../../shared/ui/page.tsx';

/** `/studio/school`: what the school sells and is bound by, and who did what, for owners. */
export function StudioSchoolPage({ UID }: { UID: string }) {
  const { places, school } = useTexts(studioShellTexts);
  const about = useTexts(studioSchoolPageTexts);
  const roles = useTexts(studioRolesTexts);
  const { prices, legal } = useTexts(studioCourseTexts);
  return (
    <>
      <Page title={places.school} lead={school.lead} />
      <Section title={prices.title}>
        <p>{prices.lead}</p>
        <PriceEditor UID={UID} />
      </Section>
      <Section title={about.title}>
        <p>{about.lead}</p>
        <SchoolEditor UID={UID} />
      </Section>
      <Section title={legal.title}>
        <p>{legal.lead}</p>
        <LegalEditor UID={UID} />
      </Section>
      <Section title={roles.title}>
        <RolesEditor UID={UID} />
      </Section>
      <Section title={school.log}>
        <AuditLog UID={UID} />
      </Section>
    </>
  );
}
