import { useParams } from 'react-router';
import { LessonScreen } from '../lessons/lesson-screen.tsx';

export function MiniLessonPage() {
  const { LessonID = '' } = useParams();
  return <LessonScreen key={LessonID} lessonID={LessonID} isMini />;
}
