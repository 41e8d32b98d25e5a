import { languageTexts } from '@school/texts/en/language';
import { liveChatTexts } from '@school/texts/en/live-chat';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import type { ChatWords } from '../session/held.ts';

/** The chat's own words, and how names, hours and numbers are written. */
export function useChatWords(): ChatWords {
  return { words: useTexts(liveChatTexts), locales: useTexts(languageTexts) };
}
