import { privateLessonsTexts } from '@school/texts/en/private-lessons';
import { useQuestion } from '../../shared/alert/use-question.ts';
import type { QueryFailure } from '../../shared/api/call-error.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { useExplainRefusal } from './use-explain-refusal.ts';

/** Asks first: calendars that follow the address end with it. */
export function useCalendarRenewal(renew: () => PromiseLike<{ error?: QueryFailure }>) {
  const { calendar } = useTexts(privateLessonsTexts);
  const explain = useExplainRefusal();
  const { title, note: description } = calendar.renewQuestion;
  const send = async () => {
    const { error } = await renew();
    if (error) explain(error);
  };
  return useQuestion({ title, description }, () => void send());
}
