/** Rays of the paddle box, in degrees. */
const RAYS = [-72, -48, -24, 0, 24, 48, 72];
const WINDOWS = [92, 112, 132, 152, 172, 192, 268, 288, 308, 328, 348];

function Ship() {
  return (
    <>
      <path d="M22 214C40 216 58 216 70 216H400C420 214 440 210 458 204 448 226 436 240 420 248H62C44 242 30 230 22 214Z" />
      <path d="M78 216V178H372V216ZM64 172H388V178H64ZM100 172V146H346V172ZM92 140H356V146H92Z" />
      <path d="M204 140 210 62H240L246 140ZM206 58H244V66H206Z" />
      <path d="M224 54C214 44 232 36 222 24 214 14 196 18 186 8 206 6 232 6 240 22 248 36 230 42 232 54Z" />
      <path d="M292 140V118H334V140ZM286 112H340V118H286Z" />
      <path d="M420 210V96H424V208ZM422 99 248 62.5 422 101ZM58 216V108H62V216Z" />
      <path d="M174 248A52 52 0 0 1 278 248Z" />
      <g fill="var(--paper)">
        {WINDOWS.map((x) => (
          <path key={x} d={`M${x - 5} 186h10v14h-10Z`} />
        ))}
        <path d="M108 152h230v3H108Z" />
        <path d="M298 122h9v10h-9ZM311 122h9v10h-9ZM324 122h6v10h-6Z" />
        <path d="M205 78H245V86H204Z" />
        {RAYS.map((turn) => (
          <path key={turn} d="M-2-20-5-44H5L2-20Z" transform={`translate(226 246) rotate(${turn})`} />
        ))}
        <path d="M50 222H436L434 225H52Z" />
      </g>
    </>
  );
}

/** A lake steamer with its own reflection, as a cut folded along the water line. The flag is the red detail. */
export function Steamer() {
  return (
    <svg viewBox="0 0 480 420" fill="currentColor" aria-hidden="true">
      <path
        fill="var(--paper-deep)"
        d="M0 240 70 150 118 196 190 96 240 150 300 60 372 168 410 132 480 210V240Z"
      />
      <Ship />
      <path d="M62 110C48 104 40 116 22 110V136C40 142 48 130 62 136Z" fill="var(--red)" />
      <path
        d="M39.500 115.500h4.500v5.200h5v4.500h-5v5.200h-4.500v-5.200h-5v-4.500h5Z"
        fill="var(--paper-fixed)"
      />
      <g transform="translate(0 498) scale(1 -1)">
        <Ship />
      </g>
      <g fill="var(--paper)">
        <path d="M0 250H480V254H0ZM0 266H480V271H0ZM0 284H480V290H0ZM0 304H480V311H0ZM0 326H480V334H0ZM0 350H480V359H0ZM0 376H480V386H0ZM0 404H480V420H0Z" />
      </g>
      <path d="M0 248H480V250H0ZM20 262H120V264H20ZM340 274H470V276H340ZM60 314H150V316H60ZM300 340H420V342H300Z" />
    </svg>
  );
}
