import { languageTexts } from '@school/texts/en/language';
import { liveChatTexts } from '@school/texts/en/live-chat';
import { chooseDocumentTexts } from '../shared/texts/choose-texts.ts';

const texts = await chooseDocumentTexts();

/** The chat's own, in the language that was chosen in this browser. */
export const words = texts?.liveChat ?? liveChatTexts.words;
export const locales = texts?.language ?? languageTexts.words;
