import { BODY, type FigureDrawing } from './figure.ts';

const CURLS = [
  [-84, -330, 34],
  [-92, -374, 36],
  [-66, -416, 38],
  [-22, -438, 40],
  [28, -438, 40],
  [68, -416, 38],
  [92, -374, 36],
  [86, -330, 34],
  [-78, -290, 28],
  [80, -290, 28],
] as const;

/** A crown of curls, earrings, a cardigan, her books. */
export const TEACHER: FigureDrawing = {
  scale: 0.96,
  skin: '#b98257',
  sleeve: ({ sand }) => sand,
  cuff: ({ clay }) => clay,
  behind: ({ ink }) =>
    CURLS.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${ink}"/>`).join(''),
  torso: ({ sand, paper, ink, clay }) => `
    <path fill="${ink}" d="${BODY}"/>
    <g fill="${paper}" stroke="none">${[-150, -118, -86, -54, -22].map((y, row) => [-36, -12, 12, 36].map((x) => `<circle cx="${x + (row % 2) * 12 - 6}" cy="${y}" r="5"/>`).join('')).join('')}</g>
    <path fill="${sand}" d="M-40-238C-80-230-106-222-116-196C-128-164-130-90-132 20H-42C-50-70-50-150-22-208ZM40-238C80-230 106-222 116-196C128-164 130-90 132 20H42C50-70 50-150 22-208Z"/>
    <g fill="${clay}" stroke="none"><path d="M-116-60H-68V-52H-116ZM68-60H116V-52H68Z"/></g>`,
  hair: ({ ink }) =>
    `<path fill="${ink}" stroke="none" d="M-80-300C-88-372-46-404 0-404S88-372 80-300C80-330 68-344 52-350C40-366 22-356 8-364C-8-354-24-366-38-352C-58-350-72-330-80-300Z"/>`,
  top: ({ ink, red }) => `
    <g fill="${ink}" stroke="none">${[-58, -30, 0, 30, 58].map((x) => `<circle cx="${x}" cy="${-384 + x * x * 0.008}" r="26"/>`).join('')}</g>
    <g fill="none" stroke="${red}" stroke-width="7"><circle cx="-78" cy="-268" r="14"/><circle cx="80" cy="-268" r="14"/></g>`,
  before: ({ red, paper, clay, inkSoft }) => `<g transform="translate(-112 0)">
    <path fill="${inkSoft}" d="M-80-32H84V8H-80Z"/><path fill="${red}" d="M-72-70H76V-32H-72Z"/><path fill="${clay}" d="M-66-98H60V-70H-66Z"/>
    <g fill="${paper}" stroke="none"><path d="M-80-24H-64V0H-80ZM-58-62H-46V-40H-58ZM-48-92H-40V-76H-48ZM40-92H48V-76H40Z"/></g></g>`,
};
