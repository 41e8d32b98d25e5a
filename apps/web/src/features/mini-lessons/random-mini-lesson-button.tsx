import { Button } from '../../shared/ui/button.tsx';
import { useRandomMiniLesson } from './use-random-mini-lesson.ts';

export function RandomMiniLessonButton({ currentID }: { currentID?: string }) {
  const { go, isBusy } = useRandomMiniLesson(currentID);
  return (
    <Button onClick={go} isBusy={isBusy}>
      Random mini lesson
    </Button>
  );
}
