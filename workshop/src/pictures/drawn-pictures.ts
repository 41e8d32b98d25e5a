import { BRAND } from '../../../packages/domain/src/brand.ts';
import { outline, setLine } from '../media/lettering.ts';
import { DAY } from '../media/palette.ts';
import { rasterizePng } from '../media/raster.ts';
import type { Drawings } from './load-drawings.ts';

/** Of the mark's own 48 × 44 units. */
const MARK = { width: 48, height: 44 };
/** As wide as the art of the first page is drawn. */
const PROCESSION = { width: 1_440, height: 460 };
export const SHARE_SIZE = { width: 1_200, height: 630 };

/** The flag, red, in the sky beside the peak; its cross is cut out of it. */
const FLAG = 'M33 5h10v10h-10zM37 7v2h-2v2h2v2h2v-2h2v-2h-2v-2z';

type Ground = { corner: number; markShare: number };

/** The mark on ink; `corner` and `markShare` are shares of the edge. */
function drawIcon({ mark }: Drawings, { corner, markShare }: Ground): string {
  const scale = (64 * markShare) / MARK.width;
  const x = (64 - MARK.width * scale) / 2;
  const y = (64 - MARK.height * scale) / 2 + scale;
  const rounded = corner > 0 ? ` rx="${64 * corner}"` : '';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">',
    `<rect width="64" height="64"${rounded} fill="${BRAND.ink}"/>`,
    `<g fill="${BRAND.paper}" transform="translate(${x} ${y}) scale(${scale})">`,
    mark,
    `<path fill="${BRAND.red}" fill-rule="evenodd" d="${FLAG}"/></g></svg>\n`,
  ].join('');
}

/** What a link to the school shows elsewhere: the first page's greeting over its herd. */
function drawShare({ mark, procession, ...words }: Drawings): string {
  const { width, height } = SHARE_SIZE;
  const scale = width / PROCESSION.width;
  const room = width - 2 * 72;
  const greeting = setLine(words.greeting, { width: room, largest: 124 });
  const promise = setLine(words.promise, { width: room, largest: 40 });
  const art = procession
    .replaceAll('var(--paper-deep)', DAY.paperDeep)
    .replaceAll('var(--paper)', DAY.paper)
    .replaceAll('var(--paper-fixed)', DAY.paper)
    .replaceAll('var(--red)', DAY.red);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${DAY.paper}"/>`,
    `<g fill="${DAY.ink}" color="${DAY.ink}">`,
    `<g transform="translate(0 ${height - PROCESSION.height * scale}) scale(${scale})">${art}</g>`,
    `<g transform="translate(72 52)">${mark}</g>`,
    ...[greeting, promise].flatMap(({ size, lines }, block) =>
      lines.map(
        (line, index) =>
          `<path d="${outline(line, 68, (block === 0 ? 212 : 276) + index * size * 1.1, size)}"/>`,
      ),
    ),
    '</g></svg>\n',
  ].join('');
}

/** Every drawn file of the web app's `public` folder, by its name. */
export function drawPictures(drawings: Drawings): Map<string, Buffer> {
  const rounded = drawIcon(drawings, { corner: 0.19, markShare: 0.66 });
  // A launcher may cut a circle of four fifths out of it.
  const whole = drawIcon(drawings, { corner: 0, markShare: 0.56 });
  return new Map([
    ['favicon.svg', Buffer.from(rounded)],
    ['icon-192.png', rasterizePng(rounded, 192)],
    ['icon-512.png', rasterizePng(rounded, 512)],
    ['icon-maskable-512.png', rasterizePng(whole, 512)],
    ['apple-touch-icon.png', rasterizePng(whole, 180)],
    ['share.png', rasterizePng(drawShare(drawings), SHARE_SIZE.width)],
  ]);
}
