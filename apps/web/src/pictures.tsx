import { heroTexts } from '@school/texts/en/hero';
import { renderToStaticMarkup } from 'react-dom/server';
import { AlpineProcessionDrawing } from './shared/art/drawings/alpine-procession-drawing.tsx';
import { LogoMark } from './shared/art/logo-mark.tsx';
import { Dialect } from './shared/ui/dialect.tsx';

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
