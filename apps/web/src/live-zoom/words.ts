import { zoomPageTexts } from '@school/texts/en/zoom-page';
import { chooseDocumentTexts } from '../shared/texts/choose-texts.ts';

/** The page's own, in the language that was chosen in this browser. */
export const words = (await chooseDocumentTexts())?.zoomPage ?? zoomPageTexts.words;
