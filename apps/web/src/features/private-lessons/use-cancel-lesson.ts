import type { PrivateLesson } from '@school/contract/private-lessons';
import { alertsTexts } from '@school/texts/en/alerts';
import { privateLessonsTexts } from '@school/texts/en/private-lessons';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { useCancelLessonMutation } from './private-lessons.api.ts';
import { useExplainRefusal } from './use-explain-refusal.ts';
import { useLessonWords } from './use-slot-words.ts';

/** Asks, with the lesson's date, and cancels it. */
export function useCancelLesson(lesson: PrivateLesson) {
  const { cancelling } = useTexts(privateLessonsTexts);
  const { yes, no } = useTexts(alertsTexts);
  const showAlert = useShowAlert();
  const explain = useExplainRefusal();
  const words = useLessonWords();
  const [cancelLesson, { isLoading }] = useCancelLessonMutation();
  const name = words.swiss(lesson.startsAt);
  const cancel = async () => {
    const { error } = await cancelLesson(lesson.id);
    if (error) explain(error);
    else showAlert({ title: cancelling.doneTitle, description: cancelling.done(name) });
  };
  const ask = () =>
    showAlert({
      title: cancelling.title(name),
      description: cancelling.note,
      buttons: [
        { title: yes, onClick: cancel },
        { title: no, style: 'main' },
      ],
    });
  return { ask, isBusy: isLoading };
}
