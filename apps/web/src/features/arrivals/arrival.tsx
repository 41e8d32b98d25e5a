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

type StepsProps = ArrivalProps & { known: Known };

function Steps({ known, region, renderLesson, wayOn }: StepsProps) {
  // Who was placed comes back to where they begin.
  const [{ stage, isFirst }, setPlace] = useState<{ stage: Stage; isFirst: boolean }>({
    stage: known.level === null ? 'why' : 'beginning',
    isFirst: true,
  });
  const go = (to: Stage) => setPlace({ stage: to, isFirst: false });
  const [placed, setPlaced] = useState<Placed | null>(null);
  // A placement goes by what was pressed: the account's own answer may come in the midst of it.
  const [understanding, setUnderstanding] = useState(known.understanding);
  const [save, { isError }] = useSaveArrivalMutation();
  const passOver = () => {
    void save({});
    go('beginning');
  };
  const step = { stage, known, go, isFirst, passOver, hasFailed: isError };

  if (stage === 'why' || stage === 'understanding')
    return (
      <QuestionStep
        key={stage}
        {...step}
        stage={stage}
        save={(answer) => {
          if ('understanding' in answer) setUnderstanding(answer.understanding);
          void save(answer);
        }}
      />
    );
  if (stage === 'where') return <WhereStep key={stage} {...step} region={region} />;
  if (stage === 'ready') return <ReadyStep key={stage} {...step} />;
  if (stage === 'placement')
    return (
      <Placement
        key={known.rounds}
        understanding={understanding ?? 'nothing'}
        round={known.rounds}
        onPlaced={(answers) => {
          setPlaced(answers);
          go('beginning');
        }}
        wayOut={<PassOver onClick={passOver} />}
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
        go('why');
      }}
    />
  );
}

type StepProps = {
  stage: Stage;
  known: Known;
  go: (to: Stage) => void;
  isFirst: boolean;
  passOver: () => void;
  hasFailed: boolean;
};
type QuestionProps = StepProps & {
  stage: 'why' | 'understanding';
  save: (answer: { why: Why } | { understanding: Understanding }) => void;
};

/** A question with a few answers; the next step comes with the choice. */
function QuestionStep({ stage, known, go, isFirst, passOver, hasFailed, save }: QuestionProps) {
  const texts = useTexts(arrivalsTexts);
  return (
    <Step about={useAbout(stage)} title={texts[stage]} isFirst={isFirst}>
      {stage === 'why' ? (
        <Choices
          options={WHYS.map((why) => ({ value: why, label: texts.whys[why] }))}
          chosen={known.why}
          onChoose={(why) => {
            save({ why });
            go('understanding');
          }}
        />
      ) : (
        <Choices
          options={UNDERSTANDINGS.map((value) => ({ value, label: texts.understandings[value] }))}
          chosen={known.understanding}
          onChoose={(understanding) => {
            save({ understanding });
            go('where');
          }}
        />
      )}
      <div className={styles.ways}>
        {stage === 'understanding' ? <Back onClick={() => go('why')} /> : null}
        <PassOver onClick={passOver} />
      </div>
      <NotSaved hasFailed={hasFailed} />
    </Step>
  );
}

function WhereStep({ stage, go, isFirst, hasFailed, region }: StepProps & { region: ReactNode }) {
  const texts = useTexts(arrivalsTexts);
  return (
    <Step about={useAbout(stage)} title={texts.where} isFirst={isFirst}>
      <div className={styles.region}>{region}</div>
      <div className={styles.ways}>
        <Button look="main" onClick={() => go('ready')}>
          {texts.goOn}
        </Button>
        <Back onClick={() => go('understanding')} />
      </div>
      <NotSaved hasFailed={hasFailed} />
    </Step>
  );
}

function ReadyStep({ go, isFirst, passOver, hasFailed }: StepProps) {
  const texts = useTexts(arrivalsTexts);
  return (
    <Step title={texts.readyTitle} isFirst={isFirst}>
      <p className={styles.lead}>{texts.readyLead}</p>
      <div className={styles.ways}>
        <Button look="main" onClick={() => go('placement')}>
          {texts.begin}
        </Button>
        <PassOver onClick={passOver} />
      </div>
      <NotSaved hasFailed={hasFailed} />
    </Step>
  );
}

/** 'Question 1 of 3' */
function useAbout(stage: Stage): string | null {
  const { question } = useTexts(arrivalsTexts);
  const place = QUESTIONS.indexOf(stage) + 1;
  return place > 0 ? question(place, QUESTIONS.length) : null;
}

function Back({ onClick }: { onClick: () => void }) {
  const texts = useTexts(arrivalsTexts);
  return (
    <Button look="quiet" onClick={onClick}>
      {texts.back}
    </Button>
  );
}

function PassOver({ onClick }: { onClick: () => void }) {
  const texts = useTexts(arrivalsTexts);
  return (
    <Button look="quiet" onClick={onClick}>
      {texts.passOver}
    </Button>
  );
}

function NotSaved({ hasFailed }: { hasFailed: boolean }) {
  const texts = useTexts(arrivalsTexts);
  return hasFailed ? <p role="alert">{texts.notSaved}</p> : null;
}
