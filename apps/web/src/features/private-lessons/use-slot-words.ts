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
  return {
    /** 'Monday 30 November, 5 PM' */
    swiss: (instant: string) => {
      const { day, hour } = tellSwissTime(instant, locales);
      return texts.dayAtHour(day, hour);
    },
    /** 'Swiss time', and the learner's own day and hour where their clock shows another. */
    clocks: (instant: string) => {
      const own = tellOwnTime(instant, locales);
      return own ? texts.swissTimeAndYours(texts.dayAtHour(own.day, own.hour)) : texts.swissTime;
    },
  };
}
