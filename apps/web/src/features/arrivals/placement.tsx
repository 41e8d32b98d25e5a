import type { Callables } from '@school/contract/callables';
import { arrivalsTexts } from '@school/texts/en/arrivals';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { toCallError } from '../../shared/api/call-error.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { NotFetched } from '../../shared/ui/not-fetched.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useAskPlacementMutation } from './arrivals.api.ts';
import { Task } from './task.tsx';

type Asked = Callables['askPlacement']['request'];
type Answer = Callables['askPlacement']['response'];

/** The answers that led to a place. */
export type Placed = Asked;

type PlacementProps = {
  understanding: Asked['understanding'];
  round: number;
  onPlaced: (placed: Placed) => void;
  wayOut: ReactNode;
};

/** Lines to hear and read, one at a time; the server asks by what is understood. */
export function Placement({ understanding, round, onPlaced, wayOut }: PlacementProps) {
  const texts = useTexts(arrivalsTexts);
  const [ask, { error }] = useAskPlacementMutation();
  const [chosen, setChosen] = useState<Asked['chosen']>([]);
  /** What follows the answers so far; the task on the table is that of the answer before, until one goes on. */
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  const [isMarked, setIsMarked] = useState(false);
  const hasAsked = useRef(false);

  const send = useCallback(
    async (all: Asked['chosen']) => {
      setChosen(all);
      const { data } = await ask({ understanding, round, chosen: all });
      if (!data) return;
      setAnswers((before) => [...before, data]);
      setIsMarked(all.length > 0);
    },
    [ask, understanding, round],
  );
  useEffect(() => {
    if (hasAsked.current) return;
    hasAsked.current = true;
    void send([]);
  }, [send]);

  const newest = answers.at(-1);
  const shown = isMarked ? answers.at(-2) : newest;
  if (error)
    return <NotFetched title={texts.notFetched} failure={toFailure(error)} onRetry={() => send(chosen)} />;
  if (!newest || !shown) return <Skeleton height="24rem" />;
  const place = isMarked ? answers.length - 1 : answers.length;
  const goOn = () => {
    if (newest.task) setIsMarked(false);
    else onPlaced({ understanding, round, chosen });
  };
  if (!shown.task) {
    // The course has nothing to ask.
    return <NothingToAsk onShown={() => onPlaced({ understanding, round, chosen })} />;
  }
  return (
    <Task
      key={place}
      task={shown.task}
      place={place}
      most={newest.most}
      marked={isMarked ? { last: newest.last, chosen: chosen.at(-1) ?? null } : null}
      onChoose={(choice) => send([...chosen, choice])}
      onGoOn={goOn}
      wayOut={wayOut}
    />
  );
}

const toFailure = (error: unknown) => toCallError(error);

function NothingToAsk({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return null;
}
