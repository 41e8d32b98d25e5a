import { voicesTexts } from '@school/texts/en/voices';
import { LessonDesk } from '../../../features/voices/lesson-desk.tsx';
import { useGetLessonVoiceQuery, useListVoicesQuery } from '../../../features/voices/voices.api.ts';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { NotFetched } from '../../../shared/ui/not-fetched.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';

/** `/studio/voices/:lessonID`: a lesson's lines, read aloud. */
export function StudioVoicePage({ UID, lessonID }: { UID: string; lessonID: string }) {
  const texts = useTexts(voicesTexts);
  const voice = useGetLessonVoiceQuery({ UID, lessonID }, { refetchOnMountOrArgChange: true });
  const voices = useListVoicesQuery(UID, { refetchOnMountOrArgChange: true });
  const lesson = `${paths.studio}/lessons/${lessonID}`;
  const failed = [voice, voices].find(({ isError, data }) => isError && !data);
  const heading = voice.data ? { documentTitle: voice.data.title, lang: 'gsw' } : {};
  return (
    <Page
      title={voice.data?.title ?? texts.title}
      {...heading}
      actions={
        <>
          <ButtonLink to={`${paths.studio}/voices`}>{texts.toVoices}</ButtonLink>
          <ButtonLink look="quiet" to={lesson}>
            {texts.toLesson}
          </ButtonLink>
        </>
      }
    >
      {failed ? (
        <NotFetched
          title={texts.notFetched}
          failure={failed.error}
          onRetry={() => {
            void voice.refetch();
            void voices.refetch();
          }}
        />
      ) : null}
      {!failed && !(voice.data && voices.data) ? <Skeleton height="30rem" /> : null}
      {voice.data?.lines.length === 0 ? (
        <Notice title={texts.noLines}>
          <ButtonLink to={`${lesson}?tab=captions`}>{texts.toCaptions}</ButtonLink>
        </Notice>
      ) : null}
      {voice.data && voices.data && voice.data.lines.length > 0 ? (
        <LessonDesk
          key={lessonID}
          UID={UID}
          lessonID={lessonID}
          voice={voice.data}
          speakers={voices.data.speakers}
          dialect={voices.data.dialect}
        />
      ) : null}
    </Page>
  );
}
