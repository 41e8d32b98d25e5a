import type { Collision, VariantCluster } from '@school/contract/studio-exercises';
import { exercisesTexts } from '@school/texts/en/exercises';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialect } from '../../../shared/ui/dialect.tsx';
import { NotFetched } from '../../../shared/ui/not-fetched.tsx';
import { Row, Rows } from '../../../shared/ui/rows.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import {
  useDismissCollisionMutation,
  useListVariantsQuery,
  useTakeVariantMutation,
} from './studio-exercises.api.ts';
import { useFocusNext } from './use-focus-next.ts';

const keyOf = ({ wanted, forms }: VariantCluster) => [wanted, ...forms].join(' ');

/** What learners type that no rule takes: one press takes it for everybody. */
export function VariantLedger({ UID }: { UID: string }) {
  const { ledger, notFetched, studio } = useTexts(exercisesTexts);
  const { data, error, isError, refetch } = useListVariantsQuery(
    { UID },
    { refetchOnMountOrArgChange: true },
  );
  const [take] = useTakeVariantMutation();
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const [note, setNote] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const focusNext = useFocusNext(status);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusNextPair = useFocusNext(heading);
  if (isError && !data) return <NotFetched title={notFetched} failure={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="rows" height="12rem" />;
  const press = async (cluster: VariantCluster, button: Element) => {
    focusNext(button);
    const answer = await take({ wanted: cluster.wanted, forms: cluster.forms });
    setNote('error' in answer ? studio.notSaved : ledger.taken);
    if (!('error' in answer)) setTaken(new Set([...taken, keyOf(cluster)]));
  };
  const left = data.clusters.filter((cluster) => !taken.has(keyOf(cluster)));
  return (
    <>
      <p>{ledger.lead}</p>
      <p ref={status} role="status" tabIndex={-1}>
        {note}
      </p>
      {left.length === 0 ? <p>{ledger.none}</p> : null}
      <Rows isTop>
        {left.map((cluster) => (
          <Row key={keyOf(cluster)}>
            <p>
              <Dialect>{cluster.forms.join(', ')}</Dialect> → <Dialect>{cluster.wanted}</Dialect>
              {` · ${ledger.people}: ${cluster.people}`}
            </p>
            <Button
              aria-label={ledger.take(cluster.forms.join(', '), cluster.wanted)}
              onClick={({ currentTarget }) => void press(cluster, currentTarget)}
            >
              {ledger.takeIt}
            </Button>
          </Row>
        ))}
      </Rows>
      <h3 ref={heading} tabIndex={-1}>
        {ledger.collisions.title}
      </h3>
      <p>{data.collisions.length === 0 ? ledger.collisions.none : ledger.collisions.lead}</p>
      <CollisionRows collisions={data.collisions} isAway={false} onPress={focusNextPair} onNote={setNote} />
      {data.dismissed.length > 0 ? (
        <details>
          <summary>{ledger.collisions.putAway(data.dismissed.length)}</summary>
          <CollisionRows collisions={data.dismissed} isAway onPress={focusNextPair} onNote={setNote} />
        </details>
      ) : null}
    </>
  );
}

type CollisionRowsProps = {
  collisions: readonly Collision[];
  isAway: boolean;
  onPress: (button: Element) => void;
  onNote: (note: string) => void;
};

function CollisionRows({ collisions, isAway, onPress, onNote }: CollisionRowsProps) {
  const { ledger, studio } = useTexts(exercisesTexts);
  const texts = ledger.collisions;
  const [dismiss] = useDismissCollisionMutation();
  const press = async ({ left, right }: Collision, button: Element) => {
    onPress(button);
    const answer = await dismiss({ left: left.spelt, right: right.spelt, isDismissed: !isAway });
    if ('error' in answer) onNote(studio.notSaved);
    else onNote(isAway ? texts.isBack : texts.isAway);
  };
  return (
    <Rows isTop>
      {collisions.map((collision) => {
        const { left, right, variant } = collision;
        const nameIt = isAway ? texts.bringBackOf : texts.leaveOf;
        return (
          <Row key={[left.spelt, right.spelt, variant].join('/')}>
            <CollidingWords collision={collision} />
            <Button
              look="quiet"
              aria-label={nameIt(left.spelt, right.spelt)}
              onClick={({ currentTarget }) => void press(collision, currentTarget)}
            >
              {isAway ? texts.bringBack : texts.leave}
            </Button>
          </Row>
        );
      })}
    </Rows>
  );
}

function CollidingWords({ collision: { left, right, variant } }: { collision: Collision }) {
  const { collisions } = useTexts(exercisesTexts).ledger;
  return (
    <div>
      <p>
        <CollidingWord word={left} />
      </p>
      <p>
        <CollidingWord word={right} />
      </p>
      {variant === null ? null : <p>{collisions.isVariant(variant, left.spelt)}</p>}
    </div>
  );
}

function CollidingWord({ word: { spelt, meaning, lessons } }: { word: Collision['left'] }) {
  return (
    <>
      <Dialect>{spelt}</Dialect>
      {meaning === null ? '' : ` (${meaning})`}
      {lessons.map(({ lessonID, title }) => (
        <span key={lessonID}>
          {' · '}
          <Link to={`/studio/lessons/${lessonID}`}>
            <Dialect>{title}</Dialect>
          </Link>
        </span>
      ))}
    </>
  );
}
