import { exercisesTexts } from '@school/texts/en/exercises';
import { studioLessonsTexts } from '@school/texts/en/studio-lessons';
import { voicesTexts } from '@school/texts/en/voices';
import { Suspense } from 'react';
import { ExercisesPanel } from '../../../features/exercises/studio/exercises-panel.tsx';
import { useListGrammarTopicsQuery } from '../../../features/grammar/grammar.api.ts';
import { LessonEditor } from '../../../features/lessons/studio/lesson-editor.tsx';
import { useGetStudioLessonQuery } from '../../../features/lessons/studio/studio-lessons.api.ts';
import { topicPath } from '../../../shared/addresses/topic-path.ts';
import { lazyInTime } from '../../../shared/loading/lazy-in-time.ts';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Page, Section } from '../../../shared/ui/page.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';

const LessonPreview = lazyInTime(async () => ({
  default: (await import('../lesson-preview/lesson-preview.tsx')).LessonPreview,
}));

/** `/studio/lessons/:lessonID`: a lesson's captions, cards, text and exercises, and whether learners have it. */
export function StudioLessonPage({ UID, lessonID }: { UID: string; lessonID: string }) {
  const { lesson, toLessons } = useTexts(studioLessonsTexts);
  const { data } = useGetStudioLessonQuery({ UID, lessonID });
  const { data: topics = [] } = useListGrammarTopicsQuery();
  const links = topics.map(({ GrammarID, Title }) => ({
    to: topicPath(GrammarID),
    title: Title,
  }));
  const title = data && { title: data.content.title, lang: 'gsw' };
  const { studio } = useTexts(exercisesTexts);
  const { readAloud } = useTexts(voicesTexts);
  return (
    <>
      <Page
        title={lesson}
        {...title}
        actions={
          <>
            <ButtonLink to={`${paths.studio}/lessons`}>{toLessons}</ButtonLink>
            <ButtonLink look="quiet" to={`${paths.studio}/voices/${lessonID}`} reloadDocument>
              {readAloud}
            </ButtonLink>
          </>
        }
      >
        <LessonEditor
          key={lessonID}
          UID={UID}
          lessonID={lessonID}
          links={links}
          renderPreview={(shown) => (
            <Suspense fallback={<Skeleton height="30rem" />}>
              <LessonPreview UID={UID} {...shown} />
            </Suspense>
          )}
        />
      </Page>
      <Section title={studio.title}>
        <ExercisesPanel key={lessonID} UID={UID} lessonID={lessonID} />
      </Section>
    </>
  );
}
