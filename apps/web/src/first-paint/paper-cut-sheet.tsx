import { renderToStaticMarkup } from 'react-dom/server';
import { AlpineProcessionDrawing } from '../shared/art/drawings/alpine-procession-drawing.tsx';
import { PoyaFriezeDrawing } from '../shared/art/drawings/poya-frieze-drawing.tsx';
import { ALPINE_PROCESSION, POYA_FRIEZE } from '../shared/art/drawings/sheet.ts';

/**
 * The large drawings, each once, for the pages to show with `<use>`: hundreds of shapes that never change are no work for
 * the app's code, nor do they stand in each of a page's frames.
 */
export function renderSheet(): string {
  return renderToStaticMarkup(
    <svg className="paper-cuts" width="0" height="0" aria-hidden="true">
      <defs>
        <g id={ALPINE_PROCESSION}>
          <AlpineProcessionDrawing />
        </g>
        <g id={POYA_FRIEZE}>
          <PoyaFriezeDrawing />
        </g>
      </defs>
    </svg>,
  );
}
