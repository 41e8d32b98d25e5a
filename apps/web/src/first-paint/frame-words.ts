import { writeDay } from '@school/texts/en/days';
import { heroTexts } from '@school/texts/en/hero';
import { languageTexts } from '@school/texts/en/language';
import { filmPosition, lessonDifficulty, lessonTypes } from '@school/texts/en/lesson-facts';
import { prices, reduction } from '@school/texts/en/prices';

/** What is written into a frame in the browser. The build puts `frame-words.de.ts` in its place for German pages. */
export const FRAME_WORDS = {
  language: 'en',
  money: languageTexts.words.money,
  fromPrice: heroTexts.words.fromPrice,
  prices,
  reduction,
  writeDay,
  lessonTypes,
  lessonDifficulty,
  filmPosition,
};
export type FrameWords = Omit<typeof FRAME_WORDS, 'language'> & { language: string };
