import type { Collision, TakenVariant, VariantCluster } from '@school/contract/studio-exercises';
import { exercisesTexts } from '@school/texts/en/exercises';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useSay } from '../../../shared/texts/use-say.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialect } from '../../../shared/ui/dialect.tsx';
import { NotFetched } from '../../../shared/ui/not-fetched.tsx';
import { Row, Rows } from '../../../shared/ui/rows.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import styles from '../exercises.module.css';
import { useFocusNext } from '../use-focus-next.ts';
import {
  useDismissCollisionMutation,
  useListVariantsQuery,
  useRefuseVariantMutation,
  useTakeVariantMutation,
} from './studio-exercises.api.ts';

/** What learners type that no rule takes, what is taken besides, and words that collide. */
export function VariantLedger({ UID }: { UID: string }) {
  const { ledger, notFetched } = useTexts(exercisesTexts);
  const { data, error, isError, refetch } = useListVariantsQuery(
    { UID },
    { refetchOnMountOrArgChange: true },
  );
  const [note, setNote] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const focusNext = useFocusNext(status);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusNextPair = useFocusNext(heading);
  if (isError && !data) return <NotFetched title={notFetched} failure={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="rows" height="12rem" />;
  return (
    <>
      <p>{ledger.lead}</p>
      <p ref={status} role="status" tabIndex={-1}>
        {note}
      </p>
      <Clusters clusters={data.clusters} onNote={setNote} />
      <TakenRows taken={data.taken} onPress={focusNext} onNote={setNote} />
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

type OnNote = (note: string) => void;
type Decision = 'taken' | 'refused' | null;
/** A row that was decided, and its place. */
type Held = { cluster: VariantCluster; place: number; decision: Decision };

const keyOf = ({ wanted, forms }: VariantCluster) => [wanted, ...forms].join(' ');

/** A row that was decided stays where it was, with its undo, though the next answer does not have it. */
function Clusters({ clusters, onNote }: { clusters: readonly VariantCluster[]; onNote: OnNote }) {
  const { ledger, studio } = useTexts(exercisesTexts);
  const [held, setHeld] = useState<ReadonlyMap<string, Held>>(new Map());
  const [take] = useTakeVariantMutation();
  const [refuse] = useRefuseVariantMutation();
  const rows = clusters.filter((cluster) => !held.has(keyOf(cluster)));
  for (const { cluster, place } of [...held.values()].toSorted((one, other) => one.place - other.place))
    rows.splice(place, 0, cluster);
  const decide = async (cluster: VariantCluster, decision: Decision) => {
    const key = keyOf(cluster);
    const before = held.get(key)?.decision ?? null;
    const { wanted, forms } = cluster;
    const place = rows.indexOf(cluster);
    setHeld((known) => new Map(known).set(key, { cluster, place, decision }));
    const answer =
      decision === 'taken' || before === 'taken'
        ? await take({ wanted, forms, isTaken: decision === 'taken' })
        : await refuse({ wanted, forms, isRefused: decision === 'refused' });
    const isSaved = !('error' in answer);
    if (!isSaved) setHeld((known) => new Map(known).set(key, { cluster, place, decision: before }));
    onNote(isSaved ? (decision === 'taken' ? ledger.taken : '') : studio.notSaved);
  };
  if (rows.length === 0) return <p>{ledger.none}</p>;
  return (
    <Rows isTop>
      {rows.map((cluster) => (
        <ClusterRow
          key={keyOf(cluster)}
          cluster={cluster}
          decision={held.get(keyOf(cluster))?.decision ?? null}
          onDecide={(decision) => void decide(cluster, decision)}
        />
      ))}
    </Rows>
  );
}

type ClusterRowProps = {
  cluster: VariantCluster;
  decision: Decision;
  onDecide: (decision: Decision) => void;
};

/** The button that was pressed becomes its undo: it keeps the focus. */
function ClusterRow({ cluster, decision, onDecide }: ClusterRowProps) {
  const { ledger } = useTexts(exercisesTexts);
  const { wanted, forms, people, line } = cluster;
  const typed = forms.join(', ');
  const name = (nameIt: (typed: string, wanted: string) => string) => nameIt(typed, wanted);
  return (
    <Row>
      <div>
        <p>
          <Dialect>{typed}</Dialect> → <Dialect>{wanted}</Dialect>
          {` · ${ledger.people}: ${people}`}
        </p>
        <p>
          {ledger.line} <Dialect>{line.text}</Dialect>
          {` · ${ledger.typed} `}
          <Dialect>{line.typed}</Dialect>
          {line.lesson === null ? null : (
            <>
              {' · '}
              <Link to={`/studio/lessons/${line.lesson.lessonID}`}>
                <Dialect>{line.lesson.title}</Dialect>
              </Link>
            </>
          )}
        </p>
        {decision === null ? null : <p>{decision === 'taken' ? ledger.takenForAll : ledger.refused}</p>}
      </div>
      <div className={styles.buttons}>
        {decision === 'refused' ? null : (
          <Button
            key="take"
            aria-label={name(decision ? ledger.undoOf : ledger.take)}
            onClick={() => onDecide(decision ? null : 'taken')}
          >
            {decision ? ledger.undo : ledger.takeIt}
          </Button>
        )}
        {decision === 'taken' ? null : (
          <Button
            key="refuse"
            look="quiet"
            aria-label={name(decision ? ledger.undoOf : ledger.refuse)}
            onClick={() => onDecide(decision ? null : 'refused')}
          >
            {decision ? ledger.undo : ledger.refuseIt}
          </Button>
        )}
      </div>
    </Row>
  );
}

type TakenRowsProps = {
  taken: readonly TakenVariant[];
  onPress: (button: Element) => void;
  onNote: OnNote;
};

/** What is taken besides what the rules take. */
function TakenRows({ taken, onPress, onNote }: TakenRowsProps) {
  const { ledger, studio } = useTexts(exercisesTexts);
  const [take] = useTakeVariantMutation();
  if (taken.length === 0) return null;
  const takeBack = async ({ wanted, form }: TakenVariant, button: Element) => {
    onPress(button);
    const answer = await take({ wanted, forms: [form], isTaken: false });
    onNote('error' in answer ? studio.notSaved : ledger.takenBack);
  };
  return (
    <details>
      <summary>{ledger.allTaken(taken.length)}</summary>
      <Rows isTop>
        {taken.map((one) => (
          <Row key={`${one.wanted} ${one.form}`}>
            <p>
              <Dialect>{one.form}</Dialect> → <Dialect>{one.wanted}</Dialect>
            </p>
            <Button
              look="quiet"
              aria-label={ledger.takeBackOf(one.form, one.wanted)}
              onClick={({ currentTarget }) => void takeBack(one, currentTarget)}
            >
              {ledger.takeBack}
            </Button>
          </Row>
        ))}
      </Rows>
    </details>
  );
}

type CollisionRowsProps = {
  collisions: readonly Collision[];
  isAway: boolean;
  onPress: (button: Element) => void;
  onNote: OnNote;
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
  const say = useSay();
  return (
    <>
      <Dialect>{spelt}</Dialect>
      {meaning === null ? null : (
        <>
          {' ('}
          <span {...say(meaning)} />)
        </>
      )}
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
