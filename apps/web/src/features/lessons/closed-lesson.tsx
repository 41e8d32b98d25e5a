import type { OpeningLine } from '@school/contract/lesson-opening';
import { closedTexts } from '@school/texts/en/closed';
import type { ReactNode } from 'react';
import { useLanguage, useTexts } from '../../shared/texts/use-texts.ts';
import { Dialect } from '../../shared/ui/dialect.tsx';
import styles from './closed-lesson.module.css';
import { useGetLessonOpeningQuery } from './lesson-opening.api.ts';

type ClosedLessonProps = { lessonID: string; offer: ReactNode };

/** In the transcript's place while a lesson is closed to its reader: what it costs and holds, and how it begins. */
export function ClosedLesson({ lessonID, offer }: ClosedLessonProps) {
  const { begins, lessonHolds } = useTexts(closedTexts);
  const { data: lines = [] } = useGetLessonOpeningQuery(lessonID);
  return (
    <div className={styles.closed}>
      <div className={styles.offer}>
        {offer}
        <p>{lessonHolds}</p>
      </div>
      {lines.length > 0 ? (
        <div>
          <p className={styles.label}>{begins}</p>
          {lines.map((line) => (
            <Line key={JSON.stringify(line)} line={line} />
          ))}
        </div>
      ) : null}
    </div>
  );
}

function Line({ line: { speaker, words } }: { line: OpeningLine }) {
  const other = useLanguage() === 'de' ? 'de' : 'en';
  const translation = words.gsw ? words[other] : undefined;
  return (
    <div className={styles.line}>
      {speaker ? <span className={styles.speaker}>{speaker}</span> : null}
      {words.gsw ? <Dialect className={styles.dialect}>{words.gsw}</Dialect> : null}
      {words.gsw ? null : <span lang={words.de ? 'de' : 'en'}>{words.de ?? words.en}</span>}
      {translation ? (
        <span className={styles.translation} lang={other}>
          {translation}
        </span>
      ) : null}
    </div>
  );
}
