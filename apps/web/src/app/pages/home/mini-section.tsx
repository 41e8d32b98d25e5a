import type { LessonSummary } from '@school/contract/lessons';
import { markOf } from '@school/domain/lesson-progress';
import { homeTexts } from '@school/texts/en/home';
import { LessonTeaser, TeaserPlace } from '../../../features/lessons/lesson-teaser.tsx';
import type { ListReader } from '../../../features/lessons/list-reader.ts';
import type { LessonListState } from '../../../features/lessons/use-lesson-list.ts';
import { RandomMiniLessonButton } from '../../../features/mini-lessons/random-mini-lesson-button.tsx';
import { WeeklyNote } from '../../../features/mini-lessons/weekly-note.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Section } from '../../../shared/ui/page.tsx';
import styles from './mini-section.module.css';

type MiniSectionProps = { list: LessonListState; reader: ListReader };

/** The newest mini lesson, when the next one comes, and one by chance. */
export function MiniSection({ list, reader }: MiniSectionProps) {
  const texts = useTexts(homeTexts);
  const minis = list.lessons.filter((lesson) => lesson.Type === 'mini_lesson');
  return (
    <Section title={texts.newestMini}>
      <div className={styles.mini}>
        <Newest list={list} reader={reader} newest={minis[0]} />
        <div className={styles.more}>
          <RandomMiniLessonButton />
          <WeeklyNote days={minis.map(({ Date: day }) => day)} />
        </div>
      </div>
    </Section>
  );
}

function Newest({ list, reader, newest }: MiniSectionProps & { newest: LessonSummary | undefined }) {
  const { noMiniYet } = useTexts(homeTexts);
  if (newest) return <LessonTeaser lesson={newest} mark={markOf(reader.progress[newest.DocID])} />;
  return list.isLoading ? <TeaserPlace /> : <p>{noMiniYet}</p>;
}
