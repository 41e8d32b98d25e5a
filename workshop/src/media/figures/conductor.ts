import { BODY, type FigureDrawing } from './figure.ts';

/** Peaked cap, a bob, the uniform with two rows of buttons, and her red bag. */
export const CONDUCTOR: FigureDrawing = {
  scale: 1,
  sleeve: ({ inkSoft }) => inkSoft,
  cuff: ({ red }) => red,
  behind: ({ clay }) =>
    `<path fill="${clay}" d="M-88-330C-96-262-100-236-84-222H84C100-236 96-262 88-330Z"/>`,
  torso: ({ inkSoft, paper, red, ink }) => `
    <path fill="${inkSoft}" d="${BODY}"/>
    <path fill="${paper}" d="M-34-236L0-150L34-236C14-224-14-224-34-236Z"/><path fill="${red}" d="M-10-218H10L16-176L0-152L-16-176Z"/>
    <path fill="${ink}" d="M-36-238L0-146L-44-178L-74-228ZM36-238L0-146L44-178L74-228Z"/>
    <g fill="${paper}" stroke="none">${[-116, -76, -36].map((y) => `<circle cx="-34" cy="${y}" r="8"/><circle cx="34" cy="${y}" r="8"/>`).join('')}</g>
    <path fill="${ink}" d="M84-224L98-212L-76 20H-104Z"/>`,
  hair: ({ clay }) =>
    `<path fill="${clay}" stroke="none" d="M-80-300C-86-370-46-398 0-398S86-370 80-300C76-330 66-346 46-352C10-346-40-350-60-356C-70-340-76-320-80-300Z"/>`,
  top: ({ inkSoft, ink, red, paper, clay }) => `
    <path fill="${clay}" d="M-84-350C-96-300-98-262-88-226C-76-226-66-236-62-252C-72-280-70-320-60-350ZM84-350C96-300 98-262 88-226C76-226 68-236 66-252C74-280 72-320 62-350Z"/>
    <path fill="${inkSoft}" d="M-98-400C-104-432-50-452 4-452S112-432 104-398C96-384 84-376 82-366H-80C-82-378-92-388-98-400Z"/>
    <path fill="${red}" d="M-80-366C-30-378 34-378 84-366V-386C34-398-30-398-82-386Z"/>
    <path fill="${ink}" d="M-70-366C-20-378 50-378 92-364C110-352 108-342 96-342C50-356-10-356-66-350Z"/>
    <path fill="${paper}" stroke="none" d="M2-436L8-422H22L11-413L15-399L2-408L-11-399L-7-413L-18-422H-4Z"/>`,
  before: ({ red, paper, ink }) =>
    `<g transform="translate(-104 0)"><path fill="${red}" d="M-62-84H62C70-84 72-76 72-70V8H-72V-70C-72-76-70-84-62-84Z"/><path fill="${ink}" d="M-72-72H72L64-34H-64Z"/><circle cx="0" cy="-36" r="9" fill="${paper}" stroke="none"/></g>`,
};
