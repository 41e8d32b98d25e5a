const WINDOWS = [78, 206, 266];
const DOORS = [142, 330];
const WHEELS = [86, 134, 318, 366];
/** Who rides: the middle of each head and shoulders, and how big. */
const RIDERS = [
  [68, 1],
  [92, 0.84],
  [206, 1.06],
  [258, 0.9],
  [282, 0.96],
] as const;

/** Two leaves, a window in each and a slot of light between them; the step below. */
function Door({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path
        fill="var(--paper)"
        fillRule="evenodd"
        d="M-29 352V222H29V352ZM-26 352H-1.500V225H-26ZM1.500 352H26V225H1.500Z"
      />
      <path
        fill="var(--paper)"
        d="M-21 232H-6V312H-21ZM6 232H21V312H6ZM-21 322H-6V342H-21ZM6 322H21V342H6Z"
      />
    </g>
  );
}

/** The two towers of the minster, the river's houses, and a tram before them. The tram's light is the red detail. */
export function Tram() {
  return (
    <svg viewBox="0 0 480 420" fill="currentColor" aria-hidden="true">
      <path
        fill="var(--paper-deep)"
        d="M0 330V236H22L40 210 58 236H70V216L92 190 114 216V226H132V92L138 84V70C138 56 146 48 154 44V26H158V44C166 48 174 56 174 70V84L180 92V150H196V92L202 84V70C202 56 210 48 218 44V26H222V44C230 48 238 56 238 70V84L244 92V200L272 172 300 200V226H316V128L334 40 352 128V214H372L394 186 416 214V240H440L460 218 480 240V330Z"
      />
      <path d="M0 150H480V152.500H0Z" />
      <path d="M206 196 236 160 208 154 206 151H274L272 154 244 160 274 196H268L240 166 212 196Z" />
      <path d="M30 356V232C30 212 42 202 60 200H404C428 202 442 224 448 258L454 330V356ZM84 200V192H396V200Z" />
      <path d="M56 356H166V368H56ZM288 356H398V368H288Z" />
      {WHEELS.map((x) => (
        <circle key={x} cx={x} cy="371" r="16" />
      ))}
      <path d="M0 387H480V392H0ZM0 400H480V403H0Z" />
      <g fill="var(--paper)">
        {WINDOWS.map((x) => (
          <path key={x} d={`M${x - 26} 226h52v46h-52Z`} />
        ))}
        <path d="M372 226H414C424 234 429 252 431 272H372ZM389 226H392V272H389Z" fillRule="evenodd" />
        <path d="M40 286H108V291H40ZM176 286H296V291H176ZM364 286H442V291H364Z" />
        <path d="M40 338H108V341H40ZM176 338H296V341H176ZM364 338H448V341H364Z" />
        <path d="M206 330C192 320 190 312 196 308 200 306 204 308 206 313 208 308 212 306 216 308 222 312 220 320 206 330ZM266 330C252 320 250 312 256 308 260 306 264 308 266 313 268 308 272 306 276 308 282 312 280 320 266 330Z" />
        {WHEELS.map((x) => (
          <circle key={x} cx={x} cy="371" r="6" />
        ))}
      </g>
      {DOORS.map((x) => (
        <Door key={x} x={x} />
      ))}
      {RIDERS.map(([x, scale]) => (
        <path
          key={x}
          d="M-12 0C-12-12-7-15-4-17-8-20-8-30 0-31 8-30 8-20 4-17 7-15 12-12 12 0Z"
          transform={`translate(${x} 272) scale(${scale})`}
        />
      ))}
      <path d="M400 272C400 258 403 254 406 252 402 248 403 238 410 238 417 239 417 248 413 252 417 254 420 260 420 272Z" />
      <circle cx="436" cy="316" r="8" fill="var(--red)" />
    </svg>
  );
}
