import { lessonsTexts } from '@school/texts/en/lessons';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useRandomMiniLesson } from './use-random-mini-lesson.ts';

export function RandomMiniLessonButton({ currentID }: { currentID?: string }) {
  const { randomMini } = useTexts(lessonsTexts);
  const { go, isBusy } = useRandomMiniLesson(currentID);
  return (
    <Button onClick={go} isBusy={isBusy}>
      {randomMini}
    </Button>
  );
}
