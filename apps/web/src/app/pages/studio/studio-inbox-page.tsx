import { studioInboxTexts } from '@school/texts/en/studio-inbox';
import { Inbox } from '../../../features/contact/studio/inbox.tsx';
import { useListReportsQuery } from '../../../features/moderation/moderation.api.ts';
import { GoodNight } from '../../../shared/art/good-night.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Page } from '../../../shared/ui/page.tsx';
import type { Operator } from './studio-door.tsx';
import { StudioReports } from './studio-reports.tsx';

/** `/studio/inbox`: what was written on the contact page, and what was reported. */
export function StudioInboxPage({ operator: { UID, isOwner, isTeacher } }: { operator: Operator }) {
  const { title, lead } = useTexts(studioInboxTexts);
  const { data } = useListReportsQuery({ UID });
  return (
    <Page title={title} lead={lead}>
      <Inbox
        UID={UID}
        isOwner={isOwner}
        isTeacher={isTeacher}
        reports={{ count: data?.reports.length, list: <StudioReports UID={UID} art={<GoodNight />} /> }}
      />
    </Page>
  );
}
