import type { LessonSummary } from '@school/contract/lessons';
import { lessonsTexts } from '@school/texts/en/lessons';
import { Link } from 'react-router';
import { paths } from '../../shared/routes.ts';
import { RichText } from '../../shared/texts/rich-text.tsx';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Dialect } from '../../shared/ui/dialect.tsx';

/** Which lesson is open to everybody; while it is not known, the line's place. */
export function FreeToTry({ lesson }: { lesson: LessonSummary | undefined }) {
  const { freeToTry } = useTexts(lessonsTexts);
  if (!lesson) return <p aria-hidden="true">{'\u00a0'}</p>;
  const link = (title: string) => (
    <Link to={paths.lesson(lesson.DocID)}>
      <Dialect>{title}</Dialect>
    </Link>
  );
  return (
    <p>
      <RichText of={freeToTry(lesson.Title)} slots={{ lesson: link }} />
    </p>
  );
}
