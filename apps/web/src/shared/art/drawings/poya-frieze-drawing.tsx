import { Chalet, Cow, Dairymaid, Fir, Goat, Herdsman, TreeOfLife } from './shapes.tsx';

const MIDDLE = 720;
const GROUND = 142;

/** One half of the folded sheet; the other is its mirror. */
function Half() {
  return (
    <>
      <Dairymaid x={-92} y={GROUND} scale={1.1} isMirrored={false} />
      <Cow x={-182} y={GROUND} scale={0.95} />
      <Cow x={-300} y={GROUND} scale={0.95} isPatched={false} />
      <Herdsman x={-378} y={GROUND - 1} scale={1.12} />
      <Fir x={-424} y={GROUND} height={104} />
      <Fir x={-452} y={GROUND} height={72} />
      <Chalet x={-512} y={GROUND} scale={1.2} />
      <Fir x={-572} y={GROUND} height={88} />
      <Goat x={-616} y={GROUND} scale={0.9} />
      <Goat x={-664} y={GROUND} scale={0.78} />
      <Fir x={-704} y={GROUND} height={116} />
    </>
  );
}

/** What `PoyaFrieze` shows. */
export function PoyaFriezeDrawing() {
  return (
    <>
      <path d="M0 141H1440V144H0Z" />
      <g transform={`translate(${MIDDLE} 0)`}>
        <TreeOfLife x={0} y={GROUND} />
        <Half />
        <g transform="scale(-1 1)">
          <Half />
        </g>
      </g>
    </>
  );
}
