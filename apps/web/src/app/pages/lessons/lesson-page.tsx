import { useParams } from 'react-router';
import { LessonScreen } from './lesson-screen.tsx';

export function LessonPage() {
  const { VideoID = '' } = useParams();
  return <LessonScreen key={VideoID} lessonID={VideoID} />;
}
