import { BODY, type FigureDrawing } from './figure.ts';

/** Hat with a feather, beard, pipe; the embroidered waistcoat of the alp. */
export const HERDSMAN: FigureDrawing = {
  scale: 1,
  sleeve: ({ sand }) => sand,
  cuff: ({ ink }) => ink,
  torso: ({ ink, paper, sand, red }) => `
    <path fill="${sand}" d="${BODY}"/>
    <path fill="${ink}" d="M-60-232C-80-226-92-220-98-200C-110-150-114-60-116 20H-22L-8-150ZM60-232C80-226 92-220 98-200C110-150 114-60 116 20H22L8-150Z"/>
    <g stroke="none" fill="${paper}">${[-60, 60].map((x) => edelweiss(x, -120)).join('')}${[-64, 64].map((x) => edelweiss(x, -50)).join('')}</g>
    <g stroke="none" fill="${red}"><circle cx="-26" cy="-96" r="6"/><circle cx="-24" cy="-60" r="6"/><circle cx="-22" cy="-24" r="6"/></g>`,
  hair: ({ inkSoft }) =>
    `<path fill="${inkSoft}" stroke="none" d="M-78-330C-80-280-76-232-40-214C-16-204 24-204 46-218C70-236 76-270 76-296C64-282 50-276 34-276C16-280-8-280-26-276C-46-278-56-300-58-340Z"/>`,
  onFace: ({ inkSoft, skin, clay }) => `
    <path fill="${skin}" d="M-32-268Q2-276 36-268Q32-234 2-234T-32-268Z"/>
    <path fill="${inkSoft}" d="M2-279C-10-288-34-284-40-264C-28-268-12-266 2-272C16-266 32-268 44-264C38-284 14-288 2-279Z"/>
    <path fill="${clay}" d="M26-256L62-240L66-258H88V-228C88-220 66-218 60-228L24-248Z" />`,
  top: ({ ink, paper, red }) => `
    <path fill="${ink}" d="M-112-358C-70-376-62-374-58-378C-60-430-44-458 2-458S62-430 60-378C66-374 76-376 112-356C70-346-70-346-112-358Z"/>
    <path fill="${paper}" stroke="none" d="M-58-386C-20-378 22-378 60-386V-398C22-391-20-391-57-398Z"/>
    <path fill="${red}" d="M-44-388C-72-410-84-440-82-470C-62-456-44-430-36-390Z"/>`,
};

function edelweiss(x: number, y: number): string {
  const petals = [0, 60, 120, 180, 240, 300].map(
    (turn) =>
      `<path d="M0-3C-6-9-5-17 0-23C5-17 6-9 0-3Z" transform="translate(${x} ${y}) rotate(${turn})"/>`,
  );
  return petals.join('');
}
