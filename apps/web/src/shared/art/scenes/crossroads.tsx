import { Dog, Fir, Herdsman } from '../drawings/shapes.tsx';

/** A signpost with an arm each way; the herdsman and his dog have turned back, with nothing lost. A heart is the red detail. */
export function Crossroads() {
  return (
    <svg viewBox="0 0 480 420" fill="currentColor" stroke="currentColor" strokeWidth="0.6" aria-hidden="true">
      <path
        d="M0 286 96 168 138 212 214 118 286 206 330 170 480 296V340H0Z"
        fill="var(--paper-deep)"
        stroke="none"
      />
      <path d="M0 392V334C90 316 170 312 250 322 340 332 410 330 480 318V392Z" />
      <path d="M234 96H246V330H234ZM228 96 240 78 252 96Z" />
      <path d="M246 120H372L400 146 372 172H246ZM234 190H118L90 216 118 242H234Z" />
      <g fill="var(--paper)" stroke="none">
        <path d="M262 132H364L378 146 364 160H262ZM218 202H126L112 216 126 230H218Z" />
        <path d="M206 392C214 366 226 346 240 334 258 348 280 366 300 392Z" />
      </g>
      <path d="M296 140h46v3h-46ZM296 149h32v3h-32ZM150 210h42v3h-42ZM160 219h32v3h-32Z" stroke="none" />
      <path
        d="M280 157c-10-8-13-13-9-17 4-3 7-1 9 4 2-5 5-7 9-4 4 4 1 9-9 17Z"
        fill="var(--red)"
        stroke="none"
      />
      <g stroke="var(--paper)" strokeWidth="0.6">
        <Herdsman x={344} y={356} scale={2.1} isMirrored />
        <Dog x={410} y={362} scale={1.9} isMirrored />
      </g>
      <Fir x={40} y={342} height={120} />
      <Fir x={82} y={336} height={78} />
      <Fir x={452} y={326} height={96} />
      <path d="M0 392H480V398H0Z" />
    </svg>
  );
}
