import { BODY, type FigureDrawing } from './figure.ts';

/** White bun, round glasses, a fringed shawl, and her knitting. */
export const GRANDMOTHER: FigureDrawing = {
  scale: 0.95,
  sleeve: ({ inkSoft }) => inkSoft,
  cuff: ({ sand }) => sand,
  torso: ({ inkSoft, paper, sand, red, ink }) => `
    <path fill="${inkSoft}" d="${BODY}"/>
    <path fill="${ink}" d="M-116-190C-70-236-40-240 0-236C40-240 70-236 116-190L128-96L104-112L84-84L62-104L40-74L20-96L0-66L-20-96L-40-74L-62-104L-84-84L-104-112L-128-96Z"/>
    <g stroke="none" fill="${paper}">${[-92, -58, -24, 24, 58, 92].map((x) => `<path d="M${x}-${168 - Math.abs(x) * 0.2}l9 14-9 14-9-14Z"/>`).join('')}
    <path d="M-30-236C-14-214 14-214 30-236L22-214L0-202L-22-214Z"/></g>
    <circle cx="0" cy="-196" r="13" fill="${red}"/><circle cx="0" cy="-196" r="4" fill="${sand}" stroke="none"/>`,
  hair: ({ paper }) =>
    `<path fill="${paper}" stroke="none" d="M-78-300C-84-370-44-400 0-400S84-370 78-300C74-336 60-352 34-360C4-350-50-346-78-300Z"/>`,
  onFace: ({ ink, paper }) => `
    <g fill="${paper}" fill-opacity="0.55" stroke="${ink}" stroke-width="5"><circle cx="-29" cy="-319" r="24"/><circle cx="31" cy="-319" r="24"/></g>
    <path d="M-5-322Q1-328 7-322M-53-322L-74-328M55-322L70-328" fill="none" stroke="${ink}" stroke-width="5"/>`,
  top: ({ sand, ink }) => `
    <circle cx="-6" cy="-424" r="40" fill="${sand}"/>
    <path fill="none" stroke="${ink}" stroke-width="6" d="M-66-456L56-398"/>
    <path fill="${sand}" d="M-82-296C-92-376-46-408 0-408S92-376 82-296C76-334 62-354 34-366C4-352-56-346-82-296Z"/>
    <path fill="none" stroke="${ink}" stroke-opacity="0.35" stroke-width="3" d="M-62-352C-40-376-6-384 26-380M-26-436C-14-448 6-448 18-436M-30-418C-14-406 8-406 22-418"/>`,
  before: ({
    red,
    paper,
    clay,
  }) => `<g transform="translate(-110 0)"><path fill="${clay}" d="M-64-128L-56-132L12-20L4-14ZM58-134L66-130L6-10L-2-16Z" stroke-width="4"/>
    <path fill="${red}" d="M-62-40C-62-78-30-92 2-92S66-78 66-40S36 12 2 12S-62-4-62-40Z"/>
    <path fill="none" stroke="${paper}" stroke-width="4" d="M-50-58C-20-30 20-30 54-62M-58-34C-20-4 24-4 62-38M-30-82C-20-56 26-56 36-82M-40 0C-46-40-20-70-2-90M44-2C50-40 26-74 8-90"/></g>`,
};
