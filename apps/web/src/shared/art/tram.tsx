const WINDOWS = [74, 122, 170, 218, 266, 314, 362];
const WHEELS = [96, 144, 300, 348];

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
      <path d="M30 352V232C30 212 42 202 60 200H404C428 202 442 224 448 258L454 330V352Z" />
      <path d="M44 352H440V366H44Z" />
      {WHEELS.map((x) => (
        <circle key={x} cx={x} cy="370" r="17" />
      ))}
      <path d="M0 387H480V392H0ZM0 400H480V403H0Z" />
      <g fill="var(--paper)">
        {WINDOWS.map((x) => (
          <path key={x} d={`M${x - 20} 226h40v46h-40Z`} />
        ))}
        <path d="M394 226H416C424 234 429 252 431 272H394Z" />
        <path d="M40 286H442V291H40ZM42 334H446V337H42Z" />
        <path d="M200 298h34v34h-34ZM204 302v26h11v-26ZM219 302v26h11v-26Z" fillRule="evenodd" />
        {WHEELS.map((x) => (
          <circle key={x} cx={x} cy="370" r="6" />
        ))}
      </g>
      {[88, 136, 184, 280, 328].map((x, index) => (
        <path
          key={x}
          d="M-10 0C-10-12-6-15-4-17-8-20-8-30 0-31 8-30 8-20 4-17 6-15 10-12 10 0Z"
          transform={`translate(${x - 14} 272) scale(${0.86 + (index % 3) * 0.12})`}
        />
      ))}
      <circle cx="436" cy="316" r="8" fill="var(--red)" />
    </svg>
  );
}
