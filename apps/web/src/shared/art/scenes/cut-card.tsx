import { Flower, TreeOfLife } from '../drawings/shapes.tsx';

/** Digits of a number that nobody has: four groups of dots. */
const DOTS = [0, 1, 2, 3, 5, 6, 7, 8, 10, 11, 12, 13, 15, 16, 17, 18];

/** A payment card cut from folded paper, with the tree of life in it. Its chip is the red detail. */
export function CutCard() {
  return (
    <svg viewBox="0 0 480 420" fill="currentColor" aria-hidden="true">
      <g transform="rotate(-6 240 210)">
        <path d="M52 76H428A22 22 0 0 1 450 98V310A22 22 0 0 1 428 332H52A22 22 0 0 1 30 310V98A22 22 0 0 1 52 76Z" />
        <path
          d="M56 88H424A14 14 0 0 1 438 102V306A14 14 0 0 1 424 320H56A14 14 0 0 1 42 306V102A14 14 0 0 1 56 88Z"
          fill="none"
          stroke="var(--paper)"
          strokeWidth="2.5"
        />
        <g fill="var(--paper)">
          <TreeOfLife x={330} y={262} scale={1.15} />
          {DOTS.map((dot) => (
            <circle key={dot} cx={70 + dot * 18.5} cy={292} r="4.5" />
          ))}
          <path d="M70 196H178V204H70ZM70 218H142V226H70Z" />
          <Flower x={226} y={264} scale={1.7} />
        </g>
        <path
          d="M72 122H126A8 8 0 0 1 134 130V164A8 8 0 0 1 126 172H72A8 8 0 0 1 64 164V130A8 8 0 0 1 72 122Z"
          fill="var(--red)"
        />
        <path
          d="M64 138h22v4H64ZM64 152h22v4H64ZM112 138h22v4h-22ZM112 152h22v4h-22ZM86 134h26v26H86Z"
          fill="var(--paper-fixed)"
        />
      </g>
      <path d="M40 392H440V398H40Z" />
    </svg>
  );
}
