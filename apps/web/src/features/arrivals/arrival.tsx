import type { Arrival as Known, Why } from '@school/contract/arrivals';
import { arrivalsTexts } from '@school/texts/en/arrivals';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { NotFetched } from '../../shared/ui/not-fetched.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useGetArrivalQuery, useSaveArrivalMutation } from './arrivals.api.ts';
import styles from './arrivals.module.css';
import { Beginning } from './beginning.tsx';
import { Choices } from './choices.tsx';
import { type Placed, Placement } from './placement.tsx';
import { Step } from './step.tsx';

type Understanding = NonNullable<Known['understanding']>;
const WHYS: readonly Why[] = ['family', 'work', 'living-here', 'joy', 'other'];
const UNDERSTANDINGS: readonly Understanding[] = ['nothing', 'words', 'gist', 'most'];

type Stage = 'why' | 'understanding' | 'where' | 'ready' | 'placement' | 'beginning';
const QUESTIONS: readonly Stage[] = ['why', 'understanding', 'where'];

type ArrivalProps = {
  UID: string;
  /** Where one lives, as the settings ask it. */
  region: ReactNode;
  renderLesson: (lessonID: string, isMain: boolean) => ReactNode;
  /** To the list of lessons, without any answer. */
  wayOn: ReactNode;
};

/** Three questions, a few minutes of listening, and where to begin. Every step can be passed over. */
export function Arrival(props: ArrivalProps) {
  const texts = useTexts(arrivalsTexts);
  const { data, error, refetch } = useGetArrivalQuery(props.UID);
  if (data) return <Steps {...props} known={data} />;
  if (error) return <NotFetched title={texts.notFetched} failure={error} onRetry={refetch} />;
  return <Skeleton height="24rem" />;
}

function Steps({ known, region, renderLesson, wayOn }: ArrivalProps & { known: Known }) {
  const texts = useTexts(arrivalsTexts);
  // Who was placed comes back to where they begin.
  const [{ stage, isFirst }, setPlace] = useState<{ stage: Stage; isFirst: boolean }>({
    stage: known.level === null ? 'why' : 'beginning',
    isFirst: true,
  });
  const setStage = (to: Stage) => setPlace({ stage: to, isFirst: false });
  const [placed, setPlaced] = useState<Placed | null>(null);
  const [save, { isError }] = useSaveArrivalMutation();
  const place = QUESTIONS.indexOf(stage) + 1;
  const about = place > 0 ? texts.question(place, QUESTIONS.length) : null;
  const passOver = (
    <Button
      look="quiet"
      onClick={() => {
        void save({});
        setStage('beginning');
      }}
    >
      {texts.passOver}
    </Button>
  );
  const failure = isError ? <p role="alert">{texts.notSaved}</p> : null;
  const back = (to: Stage) => (
    <Button look="quiet" onClick={() => setStage(to)}>
      {texts.back}
    </Button>
  );

  if (stage === 'why')
    return (
      <Step key={stage} about={about} title={texts.why} isFirst={isFirst}>
        <Choices
          options={WHYS.map((why) => ({ value: why, label: texts.whys[why] }))}
          chosen={known.why}
          onChoose={(why) => {
            void save({ why });
            setStage('understanding');
          }}
        />
        <div className={styles.ways}>{passOver}</div>
        {failure}
      </Step>
    );
  if (stage === 'understanding')
    return (
      <Step key={stage} about={about} title={texts.understanding}>
        <Choices
          options={UNDERSTANDINGS.map((value) => ({ value, label: texts.understandings[value] }))}
          chosen={known.understanding}
          onChoose={(understanding) => {
            void save({ understanding });
            setStage('where');
          }}
        />
        <div className={styles.ways}>
          {back('why')}
          {passOver}
        </div>
        {failure}
      </Step>
    );
  if (stage === 'where')
    return (
      <Step key={stage} about={about} title={texts.where}>
        <div className={styles.region}>{region}</div>
        <div className={styles.ways}>
          <Button look="main" onClick={() => setStage('ready')}>
            {texts.goOn}
          </Button>
          {back('understanding')}
        </div>
        {failure}
      </Step>
    );
  if (stage === 'ready')
    return (
      <Step key={stage} title={texts.readyTitle}>
        <p className={styles.lead}>{texts.readyLead}</p>
        <div className={styles.ways}>
          <Button look="main" onClick={() => setStage('placement')}>
            {texts.begin}
          </Button>
          {passOver}
        </div>
        {failure}
      </Step>
    );
  if (stage === 'placement')
    return (
      <Placement
        key={known.rounds}
        understanding={known.understanding ?? 'nothing'}
        round={known.rounds}
        onPlaced={(answers) => {
          setPlaced(answers);
          setStage('beginning');
        }}
        wayOut={passOver}
      />
    );
  return (
    <Beginning
      known={known}
      placed={placed}
      renderLesson={renderLesson}
      wayOn={wayOn}
      onAgain={() => {
        setPlaced(null);
        setStage('why');
      }}
    />
  );
}
