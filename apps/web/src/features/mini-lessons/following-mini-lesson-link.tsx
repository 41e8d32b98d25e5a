import { lessonsTexts } from '@school/texts/en/lessons';
import { useSelector } from 'react-redux';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { useGetMiniLessonIndexQuery } from './mini-lessons.api.ts';
import { findFollowingID, selectMiniLessons } from './mini-lessons.slice.ts';

/**
 * The way to the next mini lesson of the course; absent on the last one. Until today's index is here, and where it cannot
 * be had, the one of the last visit says which that is, at first the sample course's.
 */
export function FollowingMiniLessonLink({ currentID }: { currentID: string }) {
  const { nextMini } = useTexts(lessonsTexts);
  useGetMiniLessonIndexQuery();
  const following = findFollowingID(useSelector(selectMiniLessons), currentID);
  if (following === undefined) return null;
  return <ButtonLink to={paths.miniLesson(following)}>{nextMini}</ButtonLink>;
}
