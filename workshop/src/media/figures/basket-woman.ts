import { BODY, type FigureDrawing } from './figure.ts';

/** Headscarf, shawl and a basket of apples from the market. */
export const BASKET_WOMAN: FigureDrawing = {
  scale: 1,
  sleeve: ({ ink }) => ink,
  cuff: ({ paper }) => paper,
  torso: ({ ink, paper, red }) => `
    <path fill="${ink}" d="${BODY}"/>
    <path fill="${red}" d="M-108-206C-70-232-40-240 0-236C40-240 70-232 108-206C84-150 40-112 0-88C-40-112-84-150-108-206Z"/>
    <path fill="${paper}" stroke="none" d="M-30-234C-16-216 16-216 30-234L0-196Z"/>
    <g stroke="none" fill="${paper}">${[-72, -44, 44, 72].map((x) => `<circle cx="${x}" cy="${-196 + Math.abs(x) * 0.1}" r="6"/>`).join('')}
      <path d="M0-132c-16-12-20-20-15-27 5-6 12-2 15 5 3-7 10-11 15-5 5 7 1 15-15 27Z"/>
      <path d="M-124-30 -100-46 -76-30 -52-46 -28-30 -4-46 20-30 44-46 68-30 92-46 124-30V-18L92-34 68-18 44-34 20-18 -4-34 -28-18 -52-34 -76-18 -100-34 -124-18Z"/></g>`,
  hair: ({ clay }) =>
    `<path fill="${clay}" stroke="none" d="M-76-318C-74-372-40-396 4-396S78-366 76-316C66-346 40-366 10-362C-24-366-60-350-76-318Z"/>`,
  top: ({ ink, paper }) => `
    <path fill="${ink}" d="M-90-296C-100-380-60-424 0-424S100-380 88-300C84-344 54-378 4-380C-44-380-78-346-78-290C-80-262-70-240-52-224C-80-232-88-262-90-296Z"/>
    <path fill="${ink}" d="M-60-232C-84-214-96-196-98-176C-80-190-66-200-46-216Z"/>
    <g fill="${paper}" stroke="none">${[-64, -34, 0, 34, 64].map((x) => `<circle cx="${x}" cy="${-402 + x * x * 0.0055}" r="6.500"/>`).join('')}</g>`,
  before: ({ clay, paper, red, ink }) => `<g transform="translate(-118 0)">
    <path fill="none" stroke="${paper}" stroke-width="20" d="M-62-84C-58-176 58-176 62-84"/><path fill="none" stroke="${clay}" stroke-width="10" d="M-62-84C-58-176 58-176 62-84"/>
    <circle cx="-34" cy="-88" r="21" fill="${red}"/><circle cx="34" cy="-88" r="21" fill="${red}"/><circle cx="0" cy="-96" r="22" fill="${ink}"/>
    <path fill="${clay}" d="M-84-84H84L70 8H-70Z"/>
    <g stroke="${paper}" stroke-width="4" fill="none"><path d="M-80-62H80M-76-40H76M-73-18H73M-48-82l6 82M-16-82l2 82M16-82l-2 82M48-82l-6 82"/></g></g>`,
};
