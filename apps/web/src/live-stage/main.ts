import './stage.css';
import { stageTexts } from '@school/texts/en/stage';
import { chooseDocumentTexts } from '../shared/texts/choose-texts.ts';
import { createFindToken } from './find-token.ts';
import { startStage } from './stage-view.ts';

/**
 * The live lesson's picture, a document of its own that '/live-lessons' frames. It asks the school by itself who may see
 * it, and leaves nothing open when it is left, so that the browser can keep the page for going back.
 */
const root = document.getElementById('stage');
const texts = await chooseDocumentTexts();
if (root) {
  const findToken = createFindToken();
  const words = texts?.stage ?? stageTexts.words;
  let stop = startStage(root, words, findToken);
  addEventListener('pagehide', () => stop());
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) stop = startStage(root, words, findToken);
  });
}
