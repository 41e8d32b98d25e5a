import type { OfferedHour } from '@school/contract/private-lessons';
import { languageTexts } from '@school/texts/en/language';
import { privateLessonsTexts } from '@school/texts/en/private-lessons';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { tellOwnTime, tellSwissTime } from './lesson-time.ts';

type Hour = Pick<OfferedHour, 'Day' | 'Hour' | 'Meridiem'>;

/** An hour of the week in words. */
export function useSlotWords() {
  const texts = useTexts(privateLessonsTexts);
  const hourOf = ({ Hour, Meridiem }: Hour) => texts.hour(Hour, texts.meridiems[Meridiem]);
  return {
    /** '5 PM' */
    hour: hourOf,
    /** 'Monday, 5 PM' */
    slot: (slot: Hour) => texts.slot(texts.weekdays[slot.Day], hourOf(slot)),
    /** 'Every Monday, 5 PM' */
    every: (slot: Hour) => texts.every(texts.weekdays[slot.Day], hourOf(slot)),
  };
}

/** A lesson's instant in words. */
export function useLessonWords() {
  const texts = useTexts(privateLessonsTexts);
  const locales = useTexts(languageTexts);
  const day = (instant: string) => tellSwissTime(instant, locales).day;
  const own = (instant: string) => {
    const other = tellOwnTime(instant, locales);
    if (!other) return null;
    return other.day === day(instant) ? other.hour : texts.dayAtHour(other.day, other.hour);
  };
  return {
    /** 'Monday, 30 November' */
    day,
    /** 'Monday, 30 November, 5 PM' */
    swiss: (instant: string) => texts.dayAtHour(day(instant), tellSwissTime(instant, locales).hour),
    /** The learner's own hour, with its day where that is another; null where their clock shows the same. */
    own,
    /** 'Swiss time', and the learner's own. */
    clocks: (instant: string) => {
      const yours = own(instant);
      return yours === null ? texts.swissTime : texts.swissTimeAndYours(yours);
    },
  };
}
