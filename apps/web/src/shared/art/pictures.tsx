import { heroTexts } from '@school/texts/en/hero';
import { renderToStaticMarkup } from 'react-dom/server';
import { Dialect } from '../ui/dialect.tsx';
import { AlpineProcessionDrawing } from './drawings/alpine-procession-drawing.tsx';
import { LogoMark } from './logo-mark.tsx';

/** What the icons and the share picture are made of, drawings as SVG: called by `npm run pictures`. */
export function renderDrawings() {
  return {
    mark: renderToStaticMarkup(<LogoMark />),
    procession: renderToStaticMarkup(
      <svg aria-hidden="true">
        <AlpineProcessionDrawing />
      </svg>,
    ),
    // As the first page's `Hero` greets.
    greeting: renderToStaticMarkup(<Dialect>Grüezi mitenand!</Dialect>),
    promise: heroTexts.words.promise,
  };
}
