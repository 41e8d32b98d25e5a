import { Dairymaid, Herdsman } from './drawings/shapes.tsx';

const STRIPES = [0, 1, 2, 3, 4, 5, 6, 7];
const APPLES = [
  [118, 268],
  [138, 268],
  [158, 268],
  [128, 252],
  [148, 252],
  [138, 236],
  [232, 268],
  [252, 268],
  [272, 268],
  [242, 252],
  [262, 252],
  [252, 236],
] as const;

/** A market stall with a scalloped roof and its two customers. One apple is the red detail. */
export function Market() {
  return (
    <svg viewBox="0 0 480 420" fill="currentColor" stroke="currentColor" strokeWidth="0.6" aria-hidden="true">
      <path d="M60 96H420L452 168H28Z" />
      {STRIPES.map((stripe) => (
        <path key={stripe} d={`M${28 + stripe * 53} 168h53v10a26.500 26.500 0 0 1-53 0Z`} />
      ))}
      <g fill="var(--paper)" stroke="none">
        {[1, 3, 5, 7].map((stripe) => (
          <path
            key={stripe}
            d={`M${60 + stripe * 45} 102h45L${28 + (stripe + 1) * 53 - 4} 164h-45ZM${33 + stripe * 53} 172h43v7a21.500 21.500 0 0 1-43 0Z`}
          />
        ))}
      </g>
      <path d="M52 190H60V392H52ZM420 190H428V392H420ZM66 278H414V290H66ZM74 290H406V392H74Z" />
      <g fill="var(--paper)" stroke="none">
        <path
          d="M88 302H392V308H88ZM240 330c-22-17-27-26-19-34 8-6 15-1 19 7 4-8 11-13 19-7 8 8 3 17-19 34Z"
          transform="translate(0 14)"
        />
        <path d="M100 330C130 330 150 346 160 372 132 370 108 356 100 330ZM380 330C350 330 330 346 320 372 348 370 372 356 380 330Z" />
      </g>
      {APPLES.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="9" />
      ))}
      <path d="M318 278C318 252 330 246 346 246S374 252 374 278ZM330 246C326 226 336 220 346 214 356 220 366 226 362 246Z" />
      <path d="M342 214C336 204 328 204 324 208 330 214 336 216 342 214ZM350 214C356 204 364 204 368 208 362 214 356 216 350 214ZM344 216V198H348V216Z" />
      <circle cx="252" cy="220" r="9.500" fill="var(--red)" stroke="none" />
      <path d="M251 212C252 206 256 203 260 202 259 207 256 211 252 212Z" />
      <Dairymaid x={42} y={392} scale={2.1} />
      <Herdsman x={440} y={392} scale={2} isMirrored />
      <path d="M0 392H480V398H0Z" />
    </svg>
  );
}
