import { writeDay } from '@school/texts/de/days';
import { hero } from '@school/texts/de/hero';
import { language } from '@school/texts/de/language';
import { filmPosition, lessonDifficulty, lessonTypes } from '@school/texts/de/lesson-facts';
import { prices, reduction } from '@school/texts/de/prices';
import type { FrameWords } from './frame-words.ts';

export const FRAME_WORDS: FrameWords = {
  language: 'de',
  money: language.money,
  fromPrice: hero.fromPrice,
  prices,
  reduction,
  writeDay,
  lessonTypes,
  lessonDifficulty,
  filmPosition,
};
