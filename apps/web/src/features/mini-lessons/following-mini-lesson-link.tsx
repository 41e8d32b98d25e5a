import { useSelector } from 'react-redux';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { findFollowingID, selectMiniLessons } from './mini-lessons.slice.ts';

/** The way to the next mini lesson of the course; absent on the last one. */
export function FollowingMiniLessonLink({ currentID }: { currentID: string }) {
  const following = findFollowingID(useSelector(selectMiniLessons), currentID);
  if (following === undefined) return null;
  return <ButtonLink to={`/mini-lessons/${following}`}>Next mini lesson</ButtonLink>;
}
