import type { OfferedHour } from '@school/contract/private-lessons';
import { privateLessonsTexts } from '@school/texts/en/private-lessons';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { useLessonWords, useSlotWords } from './use-slot-words.ts';

/** What the summary of an order says of its hour: when, from when on, and the terms (specification §5). */
export function useOrderFacts(slot: OfferedHour): readonly (readonly [name: string, value: string])[] {
  const { order, terms, swissTime } = useTexts(privateLessonsTexts);
  const slots = useSlotWords();
  const lessons = useLessonWords();
  return [
    [order.lesson, order.weekly(slots.every(slot), swissTime)],
    [order.first, order.weekly(lessons.swiss(slot.firstLessonAt), lessons.clocks(slot.firstLessonAt))],
    [order.terms, terms],
  ];
}
