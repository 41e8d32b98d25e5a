import { BODY, type FigureDrawing } from './figure.ts';

/** A tuft that no comb holds down, a striped jersey, a satchel. */
export const BOY: FigureDrawing = {
  scale: 0.86,
  sleeve: ({ ink }) => ink,
  cuff: ({ paper }) => paper,
  behind: ({ clay, paper, red }) => `
    <path fill="${clay}" d="M-150-200C-150-232-130-240-100-240H100C130-240 150-232 150-200V20H-150Z"/>
    <g stroke="none"><path fill="${paper}" d="M-150-150H150V-142H-150Z"/><circle cx="-132" cy="-196" r="8" fill="${red}"/></g>`,
  torso: ({ ink, paper, clay }) => `
    <path fill="${paper}" d="${BODY}"/>
    <g fill="${ink}" stroke="none"><path d="M-52-232H52C40-214-40-214-52-232ZM-114-190H114L118-164H-118ZM-121-136H121L124-108H-124ZM-125-80H125L127-52H-127ZM-128-24H128L129 6H-129Z"/></g>
    <path fill="${clay}" d="M-88-226C-78-150-84-60-92 20H-70C-60-60-56-150-64-232ZM88-226C78-150 84-60 92 20H70C60-60 56-150 64-232Z"/>`,
  hair: ({ ink }) =>
    `<path fill="${ink}" stroke="none" d="M-78-310C-82-360-60-392 0-396S82-360 78-312L66-322C62-340 56-350 44-356L30-340L16-358L-2-338L-18-358L-34-336L-46-352C-56-346-62-334-66-318Z"/>`,
  top: ({ ink, skin }) => `
    <ellipse cx="76" cy="-300" rx="13" ry="18" fill="${skin}"/>
    <path fill="${ink}" d="M-80-330C-84-376-50-406-8-408C-14-424-6-440 12-448C10-436 16-430 24-428C30-440 44-446 58-442C48-434 46-424 46-408C74-394 86-366 80-326C70-350 56-358 44-366L28-352L14-368L-4-350L-20-368L-36-348L-48-362C-60-356-70-346-80-330Z"/>`,
};
