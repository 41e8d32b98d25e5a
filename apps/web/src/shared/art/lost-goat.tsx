import { Fir, Goat } from './shapes.tsx';

/** A goat on a needle of rock, looking for the way. Its bell is the red detail. */
export function LostGoat() {
  return (
    <svg viewBox="0 0 420 420" fill="currentColor" aria-hidden="true">
      <path d="M0 420V404L26 372 52 350 70 318 92 352 118 368 148 404 166 330 176 292 168 236 178 206 164 172 172 158 304 156 312 168 300 208 314 250 306 300 330 342 344 404 366 384 390 366 402 340 420 362V420Z" />
      <path
        fill="var(--paper)"
        d="M226 182 256 178 246 218 266 250 242 300 254 344 232 404 222 404 230 348 212 300 238 254 216 218Z"
      />
      <Goat x={238} y={158} scale={2} />
      <circle cx="275" cy="91" r="7" fill="var(--red)" />
      <Fir x={24} y={388} height={70} />
      <Fir x={122} y={388} height={46} />
      <Fir x={396} y={376} height={60} />
    </svg>
  );
}
