/** Rays of the paddle box, in degrees. */
const RAYS = [-72, -48, -24, 0, 24, 48, 72];
const WINDOWS = [92, 112, 132, 152, 172, 192, 268, 288, 308, 328, 348];
const HULL =
  'M22 214C40 216 58 216 70 216H400C420 214 440 210 458 204 448 226 436 240 420 248H62C44 242 30 230 22 214Z';
const DECKS = 'M78 216V178H372V216ZM64 172H388V178H64ZM100 172V146H346V172ZM92 140H356V146H92Z';
const FUNNEL = 'M204 140 210 62H240L246 140ZM206 58H244V66H206Z';
const WHEELHOUSE = 'M292 140V118H334V140ZM286 112H340V118H286Z';
const SMOKE = 'M224 54C214 44 232 36 222 24 214 14 196 18 186 8 206 6 232 6 240 22 248 36 230 42 232 54Z';
const MASTS = 'M420 210V96H424V208ZM422 99 248 62.500 422 101ZM58 216V108H62V216Z';

/** Ripples that run in from the sides: middle, width and how thick. None goes right through the ship. */
const RIPPLES = [
  [120, 262, 190, 3],
  [356, 270, 170, 3],
  [138, 287, 110, 3],
  [306, 296, 150, 3.5],
  [146, 308, 130, 3.5],
  [216, 336, 60, 4],
  [236, 352, 50, 4],
] as const;

/** Pointed at both ends, as a blade leaves it. */
function ripple([x, y, width, thick]: (typeof RIPPLES)[number]): string {
  const half = width / 2;
  return `M${x - half} ${y}Q${x} ${y - thick} ${x + half} ${y}Q${x} ${y + thick} ${x - half} ${y}Z`;
}

/**
 * A lake steamer on the fold: ink on paper above the water line, and the same ship cut out of the dark lake below it.
 * The flag is the red detail.
 */
export function Steamer() {
  return (
    <svg viewBox="0 0 480 420" fill="currentColor" aria-hidden="true">
      <path
        fill="var(--paper-deep)"
        d="M0 240 70 150 118 196 190 96 240 150 300 60 372 168 410 132 480 210V240Z"
      />
      <path d={`${HULL}${DECKS}${FUNNEL}${WHEELHOUSE}${SMOKE}${MASTS}`} />
      <g fill="var(--paper)">
        {WINDOWS.map((x) => (
          <path key={x} d={`M${x - 5} 186h10v14h-10Z`} />
        ))}
        <path d="M108 152h230v3H108ZM298 122h9v10h-9ZM311 122h9v10h-9ZM324 122h6v10h-6ZM205 78H245V86H204ZM50 222H436L434 225H52Z" />
        <path d="M168 248A58 58 0 0 1 284 248Z" />
      </g>
      <path d="M172 248A54 54 0 0 1 280 248Z" />
      <g fill="var(--paper)">
        {RAYS.map((turn) => (
          <path key={turn} d="M-2-20-5-44H5L2-20Z" transform={`translate(226 246) rotate(${turn})`} />
        ))}
      </g>
      <path d="M62 110C48 104 40 116 22 110V136C40 142 48 130 62 136Z" fill="var(--red)" />
      <path
        d="M39.500 115.500h4.500v5.200h5v4.500h-5v5.200h-4.500v-5.200h-5v-4.500h5Z"
        fill="var(--paper-fixed)"
      />
      <path d="M0 248H480V384A20 20 0 0 1 440 384 20 20 0 0 1 400 384 20 20 0 0 1 360 384 20 20 0 0 1 320 384 20 20 0 0 1 280 384 20 20 0 0 1 240 384 20 20 0 0 1 200 384 20 20 0 0 1 160 384 20 20 0 0 1 120 384 20 20 0 0 1 80 384 20 20 0 0 1 40 384 20 20 0 0 1 0 384Z" />
      <g fill="var(--paper)" transform="translate(0 402) scale(1 -0.6)">
        <path d={`${HULL}${DECKS}${FUNNEL}${WHEELHOUSE}`} />
      </g>
      <path d={RIPPLES.map(ripple).join('')} />
      <g fill="var(--paper)">
        {[20, 60, 100, 140, 180, 220, 260, 300, 340, 380, 420, 460].map((x) => (
          <circle key={x} cx={x} cy="386" r="4" />
        ))}
      </g>
    </svg>
  );
}
