import { homeTexts } from '@school/texts/en/home';
import { lessonsTexts } from '@school/texts/en/lessons';
import { findBegunWithCards } from '../../../features/lessons/choose-continue.ts';
import { LessonTitle } from '../../../features/lessons/lesson-title.tsx';
import type { ListReader } from '../../../features/lessons/list-reader.ts';
import type { LessonListState } from '../../../features/lessons/use-lesson-list.ts';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Section } from '../../../shared/ui/page.tsx';
import styles from './cards-section.module.css';

/** The cards of the lesson that was watched last, all of them: how many are due in all lessons is the desk row's. */
export function CardsSection({ list, reader }: { list: LessonListState; reader: ListReader }) {
  const texts = useTexts(homeTexts);
  const { flashcards } = useTexts(lessonsTexts);
  const latest = findBegunWithCards(list.lessons, reader);
  return (
    <Section title={texts.lessonCards}>
      <div className={styles.cards}>
        {latest ? (
          <>
            <LessonTitle lesson={latest} className={styles.title} />
            <ButtonLink to={paths.flashcards(latest.DocID)}>{flashcards}</ButtonLink>
          </>
        ) : (
          <p>{reader.isLoading ? null : texts.cardsComeLater}</p>
        )}
      </div>
    </Section>
  );
}
