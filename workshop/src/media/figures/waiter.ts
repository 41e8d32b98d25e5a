import { BODY, type FigureDrawing } from './figure.ts';

/** Parted hair, a fine moustache, a bow tie, and the tray on his hand. */
export const WAITER: FigureDrawing = {
  scale: 1,
  sleeve: ({ sand }) => sand,
  cuff: ({ ink }) => ink,
  torso: ({ ink, paper, red, sand }) => `
    <path fill="${sand}" d="${BODY}"/>
    <path fill="${ink}" d="M-66-230C-90-222-102-212-106-190C-112-120-114-40-116 20H116C114-40 112-120 106-190C102-212 90-222 66-230L0-78Z"/>
    <g stroke="none"><path fill="${paper}" d="M-3-226H3V-84H-3Z"/>${[-186, -154, -122].map((y) => `<circle cx="0" cy="${y}" r="5" fill="${ink}"/>`).join('')}
    <path fill="${paper}" d="M46-70H90V-62H46ZM-90-70H-46V-62H-90Z"/><path fill="${paper}" d="M56-70L64-94L72-78L80-96L84-70Z"/></g>
    <path fill="${red}" d="M0-222L-44-244V-194L0-214L44-194V-244Z"/><circle cx="0" cy="-218" r="10" fill="${red}"/>`,
  hair: ({ ink }) =>
    `<path fill="${ink}" stroke="none" d="M-78-290C-86-370-46-400 0-400S86-372 78-296L64-306C64-340 56-352 44-360C10-346-30-350-54-362C-62-346-64-320-66-296Z"/>`,
  onFace: ({ ink }) =>
    `<path fill="${ink}" d="M2-276C-8-282-22-280-34-268C-24-268-12-268 2-270C16-268 28-268 38-268C26-280 12-282 2-276Z"/>`,
  top: ({
    ink,
    paper,
  }) => `<path fill="${ink}" d="M-82-310C-92-380-50-414 10-412C60-410 90-372 82-308C76-338 66-356 46-368C16-378-20-380-52-366C-68-354-76-336-82-310Z"/>
    <path fill="none" stroke="${paper}" stroke-width="4" d="M-52-366C-40-384-28-396-12-408"/>`,
  held: ({
    sand,
    ink,
    paper,
    clay,
  }) => `<g transform="translate(-30 -18)"><path fill="${ink}" d="M-96-6H96C92 12 60 18 0 18S-92 12-96-6Z"/>
    <path fill="${paper}" d="M-62-62H4C4-24-8-8-29-8S-62-24-62-62Z" stroke="${ink}" stroke-width="5"/><path fill="none" stroke="${ink}" stroke-width="7" d="M4-52C26-54 26-24-2-26"/>
    <path fill="${clay}" stroke="none" d="M-56-58H-2V-50H-56Z"/><path fill="${sand}" d="M26-52C26-80 76-80 76-52C70-46 32-46 26-52Z"/><path fill="${clay}" d="M34-48H68L64-8H38Z"/></g>`,
  outer: { shoulder: -44, elbow: -78 },
};
