import { pageViewsTexts } from '@school/texts/en/page-views';
import { studioTexts } from '@school/texts/en/studio';
import { studioMoneyTexts } from '@school/texts/en/studio-money';
import { studioShellTexts } from '@school/texts/en/studio-shell';
import { Revenue } from '../../../features/billing/studio/revenue.tsx';
import { VisitCounts } from '../../../features/page-views/page-view-counts.tsx';
import { MailNumbers } from '../../../features/reminders/mail-numbers.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Page, Section } from '../../../shared/ui/page.tsx';
import type { Operator } from './studio-door.tsx';

/** `/studio/figures`: for owners what was paid, which pages are looked at, and what became of the mails. */
export function StudioFiguresPage({ operator: { UID, isTeacher, isOwner } }: { operator: Operator }) {
  const { mailNumbers } = useTexts(studioTexts);
  const { places, figures } = useTexts(studioShellTexts);
  const { title } = useTexts(pageViewsTexts);
  const { revenue } = useTexts(studioMoneyTexts);
  return (
    <>
      <Page title={places.figures} lead={figures.lead} />
      {isOwner ? (
        <Section title={revenue.title}>
          <Revenue UID={UID} />
        </Section>
      ) : null}
      <Section title={title}>
        <VisitCounts UID={UID} />
      </Section>
      {isTeacher ? (
        <Section title={mailNumbers.title}>
          <MailNumbers UID={UID} />
        </Section>
      ) : null}
    </>
  );
}
