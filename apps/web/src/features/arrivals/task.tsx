import type { Callables } from '@school/contract/callables';
import { arrivalsTexts } from '@school/texts/en/arrivals';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLanguage, useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import { Dialect } from '../../shared/ui/dialect.tsx';
import styles from './arrivals.module.css';
import { Step } from './step.tsx';
import { useLineSound } from './use-line-sound.ts';

type Answer = Callables['askPlacement']['response'];
type Shown = NonNullable<Answer['task']>;
type Chosen = number | null;

type TaskProps = {
  task: Shown;
  place: number;
  most: number;
  /** What the answer was worth, once it is given. */
  marked: { last: Answer['last']; chosen: Chosen } | null;
  onChoose: (choice: Chosen) => Promise<void>;
  onGoOn: () => void;
  wayOut: ReactNode;
};

/** A line that is heard or read, and what it may mean. Keys: 1 to 4, 0 for 'I do not know', r to hear it, Enter to go on. */
export function Task({ task, place, most, marked, onChoose, onGoOn, wayOut }: TaskProps) {
  const texts = useTexts(arrivalsTexts);
  const sound = useLineSound(task.sound);
  const [isSent, setIsSent] = useState(false);
  const choose = useCallback(
    (choice: Chosen) => {
      if (isSent) return;
      setIsSent(true);
      void onChoose(choice);
    },
    [isSent, onChoose],
  );
  useTaskKeys({ count: task.choices.length, choose: marked ? null : choose, play: sound?.play ?? null });
  const isHeard = task.kind === 'listen';
  return (
    <Step about={texts.task(place, most)} title={isHeard ? texts.listen : texts.read}>
      <progress className={styles.progress} max={most} value={place} aria-label={texts.task(place, most)} />
      {isHeard ? null : (
        <Dialect as="p" className={styles.line}>
          {task.SwissGerman}
        </Dialect>
      )}
      {sound && (isHeard || marked) ? (
        <Button look="solid" className={styles.hear} onClick={sound.play}>
          {isHeard ? texts.hear : texts.hearIt}
        </Button>
      ) : null}
      {sound && isHeard && task.isComputerVoice ? (
        <p className={styles.about}>{texts.computerVoice}</p>
      ) : null}
      {sound?.hasFailed ? <p role="alert">{texts.soundFailed}</p> : null}
      <Meanings task={task} marked={marked} isSent={isSent} onChoose={choose} />
      <Marked marked={marked} />
      <div className={styles.ways}>
        {marked ? (
          <Button key="go-on" look="main" autoFocus onClick={onGoOn}>
            {texts.goOn}
          </Button>
        ) : (
          <Button key="unknown" aria-disabled={isSent} onClick={() => choose(null)}>
            {texts.unknown}
          </Button>
        )}
        {wayOut}
      </div>
    </Step>
  );
}

type MeaningsProps = Pick<TaskProps, 'task' | 'marked'> & {
  isSent: boolean;
  onChoose: (choice: Chosen) => void;
};

function Meanings({ task, marked, isSent, onChoose }: MeaningsProps) {
  const texts = useTexts(arrivalsTexts);
  const language = useLanguage();
  const stateOf = (index: number) => {
    if (!marked) return null;
    if (index === marked.last?.right) return 'right';
    return index === marked.chosen ? 'wrong' : null;
  };
  return (
    <ol className={styles.choices} aria-label={texts.meanings}>
      {task.choices.map((meaning, index) => {
        const words = wordsOf(meaning, language);
        const state = stateOf(index);
        return (
          <li key={words.text}>
            <button
              type="button"
              lang={words.lang}
              className={classNames(styles.choice, state && styles[state])}
              aria-disabled={marked !== null || isSent}
              aria-pressed={marked ? index === marked.chosen : undefined}
              onClick={() => (marked ? undefined : onChoose(index))}
            >
              <span className={styles.key} aria-hidden="true">
                {index + 1}
              </span>
              <span className={styles.words}>{words.text}</span>
              {state ? <span className={styles.mark}>{texts.marks[state]}</span> : null}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function Marked({ marked }: Pick<TaskProps, 'marked'>) {
  const texts = useTexts(arrivalsTexts);
  return (
    <p role="status" className={styles.verdict}>
      {marked?.last ? (
        <>
          {marked.last.isRight ? texts.right : texts.wrong} <Dialect>{marked.last.SwissGerman}</Dialect>
        </>
      ) : null}
    </p>
  );
}

function wordsOf(meaning: Shown['choices'][number], language: 'en' | 'de') {
  const own = meaning[language];
  return own === undefined ? { lang: 'en', text: meaning.en ?? '' } : { lang: language, text: own };
}

function useTaskKeys({
  count,
  choose,
  play,
}: {
  count: number;
  choose: ((choice: Chosen) => void) | null;
  play: (() => void) | null;
}): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'r') play?.();
      const place = /^[0-9]$/.test(event.key) ? Number(event.key) : null;
      if (place === null || place > count) return;
      choose?.(place === 0 ? null : place - 1);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [count, choose, play]);
}
