import { BODY, type FigureDrawing } from './figure.ts';

const braid = (side: -1 | 1, clay: string, red: string) => `<g transform="scale(${side} 1)">
    <path fill="${clay}" d="M62-318C96-316 112-290 108-262C122-250 120-228 108-218C118-206 114-186 100-178C90-186 84-198 90-214C78-224 78-244 90-256C80-270 70-280 62-288Z"/>
    <path fill="${red}" d="M100-182C84-196 66-190 64-176C70-164 88-164 100-174C112-164 130-164 136-176C134-190 116-196 100-182Z"/><path fill="${clay}" d="M92-166H108L116-136L100-144L86-136Z"/></g>`;

/** Two braids with ribbons, freckles, a pinafore with a heart. */
export const GIRL: FigureDrawing = {
  scale: 0.86,
  sleeve: ({ sand }) => sand,
  cuff: ({ red }) => red,
  torso: ({ ink, paper, sand, red }) => `
    <path fill="${sand}" d="${BODY}"/>
    <path fill="${ink}" d="M-78-228L-52-234L-44-160H44L52-234L78-228C84-150 104-90 116 20H-116C-104-90-84-150-78-228Z"/>
    <g fill="${paper}" stroke="none"><path d="M0-82c-28-21-35-35-26-47 9-10 21-3 26 9 5-12 17-19 26-9 9 12 2 26-26 47Z"/>
      ${[-90, -60, -30, 0, 30, 60, 90].map((x) => `<path d="M${x}-46l13 15-13 15-13-15Z"/>`).join('')}</g>
    <g fill="${red}" stroke="none"><circle cx="-48" cy="-166" r="8"/><circle cx="48" cy="-166" r="8"/></g>`,
  hair: ({ clay }) =>
    `<path fill="${clay}" stroke="none" d="M-78-306C-84-374-44-402 0-402S84-374 78-306C72-344 52-362 4-366C-6-350-50-346-78-306Z"/>`,
  onFace: ({ clay }) =>
    `<g fill="${clay}">${[-52, -40, 40, 54].map((x, index) => `<circle cx="${x}" cy="${-296 + (index % 2) * 8}" r="3"/>`).join('')}</g>`,
  top: ({ clay, red, paper }) => `${braid(-1, clay, red)}${braid(1, clay, red)}
    <path fill="${clay}" d="M-80-318C-86-380-46-410 0-410S86-380 80-318C68-356 40-372 0-376C-40-372-68-356-80-318Z"/>
    <path fill="none" stroke="${paper}" stroke-width="4" d="M0-408V-378"/>`,
};
