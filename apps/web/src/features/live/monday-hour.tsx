import { languageTexts } from '@school/texts/en/language';
import { mondayTexts } from '@school/texts/en/monday';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { useGetMondayLessonQuery } from './live.api.ts';
import { describeLocalTime } from './swiss-time.ts';
import { useLiveNow } from './use-live-now.ts';

/** 'Monday 8 PM', and below it the learner's own hour where that differs; while a lesson is on, that it is. */
export function MondayHour({ zone }: { zone?: string }) {
  const texts = useTexts(mondayTexts);
  const { clock } = useTexts(languageTexts);
  const { data } = useGetMondayLessonQuery();
  const startsAt = data?.MondayLesson?.startsAt;
  const isLiveNow = useLiveNow();
  if (isLiveNow)
    return (
      <>
        <span>{texts.liveNow}</span> <small>{texts.toLive}</small>
      </>
    );
  const local = startsAt ? describeLocalTime(startsAt, clock, zone) : null;
  return (
    <>
      {startsAt ? <time dateTime={startsAt}>{texts.mondayAtHour}</time> : texts.mondayAtHour}
      {local ? <small>{texts.forYou(local)}</small> : null}
    </>
  );
}
