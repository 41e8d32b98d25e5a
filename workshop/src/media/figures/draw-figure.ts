import { round } from '../drawing.ts';
import type { Mouth } from '../mouths.ts';
import type { Palette } from '../palette.ts';
import type { Arm, Pose } from '../pose.ts';
import { type FigureDrawing, HEAD } from './figure.ts';

/** The drawing's own room, wide enough for arms stretched out. */
export const FIGURE_BOX = { x: -350, y: -490, width: 700, height: 490 } as const;

const UPPER_ARM = 98;

/** One figure in one pose. The same pose gives the same text. */
export function drawFigure(figure: FigureDrawing, pose: Pose, sheets: Palette): string {
  const palette = { ...sheets, skin: figure.skin ?? sheets.skin };
  const outer = pose.outer;
  // Each sheet is cut with a rim of paper around it, which parts it from the sheet below.
  return `<g transform="scale(${figure.scale})" stroke="${palette.paper}" stroke-width="6" stroke-linejoin="round" paint-order="stroke"><g transform="rotate(${pose.lean})">
    ${figure.behind?.(palette) ?? ''}
    ${head(figure, pose, palette, 'behind')}
    <g transform="translate(0 ${-pose.lift})">
      ${limb(figure, -92, outer, palette, figure.held?.(palette) ?? '')}
      ${figure.torso(palette)}
    </g>
    ${head(figure, pose, palette, 'front')}
    <g transform="translate(0 ${-pose.lift})">${limb(figure, 92, pose.inner, palette, '')}</g>
  </g>${figure.before?.(palette) ?? ''}</g>`;
}

function limb(
  figure: FigureDrawing,
  x: number,
  { shoulder, elbow }: Arm,
  palette: Palette,
  held: string,
): string {
  // A sleeve, and on its end the forearm with cuff, hand and what it holds.
  return `<g transform="translate(${x} -196) rotate(${-shoulder})">
    <g transform="translate(0 ${UPPER_ARM}) rotate(${-elbow})">
      <path fill="${palette.skin}" d="M-15 78C-19 96-18 112-6 118C6 122 17 116 18 104C26 102 28 90 22 86L15 84V76Z"/>
      ${held === '' ? '' : `<g transform="translate(0 104) rotate(${shoulder + elbow})">${held}</g>`}
      <path fill="${figure.sleeve(palette)}" d="M-27-6C-27 30-24 60-20 84H20C24 60 27 30 27-6Z"/>
      <path fill="${figure.cuff(palette)}" stroke="none" d="M-20.500 72H20.500V84H-20.500Z"/>
    </g>
    <path fill="${figure.sleeve(palette)}" d="M-31 4C-32-22-16-32 0-32S32-22 31 4L27 ${UPPER_ARM}C27 ${UPPER_ARM + 28}-27 ${UPPER_ARM + 28}-27 ${UPPER_ARM}Z"/>
  </g>`;
}

function head(figure: FigureDrawing, pose: Pose, palette: Palette, layer: 'behind' | 'front'): string {
  const turn = `translate(0 ${round(-pose.lift * 0.3)}) rotate(${pose.tilt} 0 -236)`;
  if (layer === 'behind')
    return `<g transform="${turn}"><path fill="${palette.skin}" d="M-26-262H26V-214C14-200-14-200-26-214Z"/></g>`;
  const { x, y, rx, ry } = HEAD;
  return `<g transform="${turn}">
    <ellipse cx="${x - 74 + pose.turn * 0.3}" cy="${y + 12}" rx="13" ry="19" fill="${palette.skin}"/>
    <ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${palette.skin}"/>
    ${figure.hair(palette)}
    <g transform="translate(${pose.turn} 0)" stroke="none">${blush(palette)}${figure.onFace?.(palette) ?? ''}${face(pose, palette)}</g>
    <g transform="translate(${round(pose.turn * 0.25)} 0)">${figure.top(palette)}</g>
  </g>`;
}

function face({ isBlinking, mouth }: Pose, { ink, red, clay }: Palette): string {
  const eye = (x: number) =>
    isBlinking
      ? `<path d="M${x - 10}-318q10 8 20 0" fill="none" stroke="${ink}" stroke-width="5" stroke-linecap="round"/>`
      : `<ellipse cx="${x}" cy="-320" rx="7.500" ry="10" fill="${ink}"/>`;
  const brow = (x: number) =>
    `<path d="M${x - 14}-343q13-9 27-2" fill="none" stroke="${ink}" stroke-width="5" stroke-linecap="round"/>`;
  return `${brow(-29)}${brow(29)}${eye(-28)}${eye(28)}
    <path d="M2-316C10-302 16-294 12-288C8-284 0-285-3-287" fill="none" stroke="${clay}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>
    ${mouthOf(mouth, ink, red)}`;
}

function blush({ red }: Palette): string {
  return [-46, 48]
    .map((x) => `<circle cx="${x}" cy="-284" r="14" fill="${red}" fill-opacity="0.22"/>`)
    .join('');
}

function mouthOf(mouth: Mouth, ink: string, red: string): string {
  if (mouth === 0)
    return `<path d="M-18-262Q2-248 22-263" fill="none" stroke="${ink}" stroke-width="5.500" stroke-linecap="round"/>`;
  if (mouth === 1) return `<path d="M-17-264Q2-268 21-264Q14-248 2-248T-17-264Z" fill="${ink}"/>`;
  if (mouth === 3) return `<ellipse cx="2" cy="-256" rx="10" ry="12" fill="${ink}"/>`;
  return `<path d="M-20-267Q2-272 24-267Q20-236 2-236T-20-267Z" fill="${ink}"/><path d="M-9-244Q2-252 13-244Q8-237 2-237T-9-244Z" fill="${red}"/>`;
}
