import type { FigureDrawing } from './figure.ts';

/** Straw hat, a great moustache, a striped apron, and a crate of what there is today. */
export const VENDOR: FigureDrawing = {
  scale: 1,
  sleeve: ({ inkSoft }) => inkSoft,
  cuff: ({ skin }) => skin,
  torso: ({ inkSoft, paper, red }) => `
    <path fill="${inkSoft}" d="M-34-236C-76-230-112-222-124-196C-146-164-152-90-154 20H154C152-90 146-164 124-196C112-222 76-230 34-236C20-226-20-226-34-236Z"/>
    <path fill="${paper}" d="M-62-232L-48-236L-40-168H40L48-236L62-232L66-168C92-140 108-80 112 20H-112C-108-80-92-140-66-168Z"/>
    <g fill="${red}" stroke="none">${[-78, -44, -10, 24, 58].map((x) => `<path d="M${x}-${Math.abs(x + 10) > 60 ? 146 : 164}H${x + 18}V20H${x}Z"/>`).join('')}</g>`,
  hair: ({ clay }) =>
    `<path fill="${clay}" stroke="none" d="M-77-318L-64-340V-290C-70-284-76-292-77-318ZM77-318L64-340V-290C70-284 76-292 77-318Z"/>`,
  onFace: ({ clay }) =>
    `<path fill="${clay}" d="M2-284C-14-298-44-290-58-258C-60-248-48-246-42-254C-32-266-14-264 2-270C18-264 36-266 46-254C52-246 64-248 62-258C48-290 18-298 2-284Z"/>`,
  top: ({ sand, ink, clay }) => `
    <path fill="${sand}" d="M-128-350C-80-372 84-372 130-350C136-340 84-332 0-332S-134-340-128-350Z"/>
    <path fill="${sand}" d="M-70-360L-60-424C-30-436 32-436 62-424L72-360C30-350-30-350-70-360Z"/>
    <path fill="${ink}" stroke="none" d="M-70-360L-66-388C-30-378 32-378 68-388L72-360C30-350-30-350-70-360Z"/>
    <path fill="none" stroke="${clay}" stroke-width="3" d="M-58-408C-20-398 22-398 60-408M-104-346C-40-356 44-356 106-346"/>`,
  before: ({ clay, paper, red, ink, sand }) => `<g transform="translate(-128 0)">
    <g fill="${red}"><circle cx="-62" cy="-74" r="20"/><circle cx="-22" cy="-78" r="20"/></g><path fill="${sand}" d="M10-70C4-110 20-126 34-128C48-126 60-110 56-70Z"/>
    <path fill="${ink}" d="M62-64C60-96 70-112 80-134C92-112 98-96 94-64Z"/>
    <path fill="${clay}" d="M-98-66H104V8H-98Z"/><g fill="${paper}" stroke="none"><path d="M-90-34H96V-28H-90ZM-70-66H-64V8H-70ZM70-66H76V8H70Z"/></g></g>`,
};
