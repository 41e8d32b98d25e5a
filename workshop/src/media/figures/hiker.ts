import { BODY, type FigureDrawing } from './figure.ts';

/** Knitted cap with its tassel, checked shirt, a rucksack with a rolled mat. */
export const HIKER: FigureDrawing = {
  scale: 1,
  sleeve: ({ clay }) => clay,
  cuff: ({ paper }) => paper,
  behind: ({ inkSoft, ink, paper, sand }) => `
    <path fill="${inkSoft}" d="M-170-210C-176-250-140-262-100-258L-60-240V20H-168Z"/>
    <path fill="${sand}" d="M-176-300H-40C-14-300-14-254-40-254H-176C-202-254-202-300-176-300Z"/>
    <g stroke="none"><circle cx="-176" cy="-277" r="15" fill="${ink}"/><circle cx="-176" cy="-277" r="8" fill="${paper}"/><path fill="${paper}" d="M-152-140H-110V-132H-152ZM-160-60H-110V-52H-160Z"/></g>`,
  torso: ({ clay, paper, ink, inkSoft }) => `
    <path fill="${clay}" d="${BODY}"/>
    <g stroke="${paper}" stroke-width="5" fill="none" stroke-opacity="0.9"><path d="M-118-150H118M-122-96H122M-124-42H124M-58-222V16M58-222V16M0-190V16"/></g>
    <path fill="${ink}" d="M-40-238L0-190L-34-160L-66-226ZM40-238L0-190L34-160L66-226Z"/>
    <path fill="${inkSoft}" d="M-92-222C-80-150-84-60-88 20H-62C-58-60-56-150-66-230ZM92-222C80-150 84-60 88 20H62C58-60 56-150 66-230Z"/>`,
  hair: ({ inkSoft }) =>
    `<path fill="${inkSoft}" stroke="none" d="M-78-300C-82-352-60-380 0-380S82-352 78-306L62-318C58-346 50-352 40-356H-40C-52-350-58-330-60-300L-72-290Z"/>`,
  top: ({ ink, paper, red }) => `
    <path fill="${ink}" d="M-82-346C-80-420-40-452 10-450C40-448 80-470 112-452C92-440 84-400 84-346C40-356-40-356-82-346Z"/>
    <path fill="${paper}" d="M-86-340C-40-354 44-354 88-340V-366C40-378-40-378-86-366Z"/>
    <g stroke="none" fill="${ink}">${[-64, -38, -12, 14, 40, 66].map((x) => `<path d="M${x}-366l9 9-9 9-9-9Z"/>`).join('')}</g>
    <circle cx="116" cy="-446" r="19" fill="${red}"/>
    <g stroke="none" fill="${paper}">${[-50, -18, 14, 46].map((x) => `<path d="M${x}-398l10 -16 10 16Z"/>`).join('')}</g>`,
};
