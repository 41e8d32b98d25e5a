import { studioPeopleTexts } from '@school/texts/en/studio-people';
import { PeopleList } from '../../../features/people/people-list.tsx';
import { PersonView } from '../../../features/people/person-view.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Page } from '../../../shared/ui/page.tsx';
import type { Operator } from './studio-door.tsx';

/** `/studio/people`: who learns here; below it, one person. */
export function StudioPeoplePage({ operator: { UID, isOwner }, uid }: { operator: Operator; uid: string }) {
  const { title, lead } = useTexts(studioPeopleTexts);
  if (uid !== '') return <PersonView key={uid} UID={UID} uid={uid} />;
  return (
    <Page title={title} lead={lead}>
      <PeopleList UID={UID} isOwner={isOwner} />
    </Page>
  );
}
