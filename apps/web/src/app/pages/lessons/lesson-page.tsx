import { useParams } from 'react-router';
import { LessonScreen } from './lesson-screen.tsx';

export function LessonPage() {
  const { VideoID: lessonID = '' } = useParams();
  return <LessonScreen key={lessonID} lessonID={lessonID} />;
}
