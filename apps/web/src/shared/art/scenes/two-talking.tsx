import { Dairymaid, Herdsman, TreeOfLife } from '../drawings/shapes.tsx';

/** Two people below the tree, one word each: what one says is a heart, the red detail. */
export function TwoTalking() {
  return (
    <svg viewBox="0 0 480 420" fill="currentColor" stroke="currentColor" strokeWidth="0.6" aria-hidden="true">
      <TreeOfLife x={240} y={392} scale={1.85} />
      <Dairymaid x={76} y={386} scale={3.1} />
      <Herdsman x={406} y={386} scale={2.9} isMirrored />
      <path d="M30 96H150A14 14 0 0 1 164 110V168A14 14 0 0 1 150 182H112L92 212 90 182H30A14 14 0 0 1 16 168V110A14 14 0 0 1 30 96Z" />
      <path d="M330 66H450A14 14 0 0 1 464 80V138A14 14 0 0 1 450 152H404L388 182 378 152H330A14 14 0 0 1 316 138V80A14 14 0 0 1 330 66Z" />
      <g fill="var(--paper)" stroke="none">
        <path d="M40 120h96v6h-96ZM40 136h70v6h-70ZM40 152h84v6h-84Z" />
      </g>
      <path
        d="M390 138c-26-18-33-32-26-42 9-9 20-4 26 9 6-13 17-18 26-9 7 10 0 24-26 42Z"
        fill="var(--red)"
        stroke="var(--paper)"
        strokeWidth="3"
      />
      <path d="M0 392H480V398H0Z" />
    </svg>
  );
}
