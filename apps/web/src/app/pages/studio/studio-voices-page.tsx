import { voicesTexts } from '@school/texts/en/voices';
import { LessonVoices } from '../../../features/voices/lesson-voices.tsx';
import { Speakers } from '../../../features/voices/speakers.tsx';
import { UnreadLines } from '../../../features/voices/unread-lines.tsx';
import { useListVoicesQuery } from '../../../features/voices/voices.api.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { NotFetched } from '../../../shared/ui/not-fetched.tsx';
import { Page, Section } from '../../../shared/ui/page.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';

/** `/studio/voices`: who reads the course's lines aloud, and how far each lesson is. */
export function StudioVoicesPage({ UID }: { UID: string }) {
  const texts = useTexts(voicesTexts);
  const { data, error, isError, refetch } = useListVoicesQuery(UID, { refetchOnMountOrArgChange: true });
  return (
    <>
      <Page title={texts.title} lead={texts.lead}>
        {isError && !data ? <NotFetched title={texts.notFetched} failure={error} onRetry={refetch} /> : null}
        {!data && !isError ? <Skeleton shape="rows" height="20rem" /> : null}
      </Page>
      {data ? (
        <>
          <Section title={texts.speakers.title}>
            <Speakers speakers={data.speakers} dialect={data.dialect} />
          </Section>
          <Section title={texts.lessons.title}>
            <LessonVoices voices={data} />
          </Section>
          <Section title={texts.missing.title}>
            <UnreadLines UID={UID} speakers={data.speakers} dialect={data.dialect} />
          </Section>
        </>
      ) : null}
    </>
  );
}
