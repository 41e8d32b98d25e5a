import type { Stage } from '@school/contract/stage';
import { stageTexts } from '@school/texts/en/stage';
import type { ReactNode } from 'react';
import { GoodNight } from '../../../shared/art/good-night.tsx';
import { TwoTalking } from '../../../shared/art/scenes/two-talking.tsx';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { classNames } from '../../../shared/ui/class-names.ts';
import type { Answer } from './ask-stage.ts';
import styles from './stage-room.module.css';

type StageNoticeProps = {
  /** Null until the school has answered once. */
  answer: Answer | null;
  /** There is a picture, and it has something to play with. */
  isMoving: boolean;
  isOverPicture: boolean;
};

/** What is said in place of the picture, or of one that does not move. */
export function StageNotice({ answer, isMoving, isOverPicture }: StageNoticeProps) {
  const texts = useTexts(stageTexts);
  const said = chooseWords(answer, texts, isMoving);
  return (
    <p
      className={classNames(styles.notice, isOverPicture && styles.over)}
      role="status"
      hidden={said === null}
    >
      {isOverPicture ? null : said?.art}
      {said?.text}
      {said?.way ? (
        <>
          {' '}
          {/* Out of the frame, into the page around it. */}
          <a href={said.way.to} target="_top">
            {said.way.label}
          </a>
        </>
      ) : null}
    </p>
  );
}

type Texts = typeof stageTexts.words;
/** Where there is no picture of a lesson for a while, a drawing stands in its place. */
type Said = { text: string; way?: { to: string; label: string }; art?: ReactNode };

function chooseWords(answer: Answer | null, texts: Texts, isMoving: boolean): Said | null {
  if (answer === null) return { text: texts.wait };
  if (answer.kind === 'away') return isMoving ? null : { text: texts.noConnection };
  if (answer.kind === 'not-signed-in')
    return { text: texts.notSignedIn, way: { to: paths.logIn, label: texts.signIn }, art: <TwoTalking /> };
  if (answer.kind === 'no-plan')
    return {
      text: texts.noPlan,
      way: { to: paths.subscriptions, label: texts.seePlans },
      art: <TwoTalking />,
    };
  return chooseWordsOf(answer.stage, texts);
}

function chooseWordsOf({ state, recordingLessonID }: Stage, texts: Texts): Said | null {
  if (state === 'off') return { text: texts.notYet, art: <TwoTalking /> };
  if (state === 'stalled') return { text: texts.stalled };
  if (state === 'live') return null;
  if (recordingLessonID === null) return { text: texts.endedSoon, art: <GoodNight /> };
  const way = { to: paths.lesson(recordingLessonID), label: texts.seeRecording };
  return { text: texts.ended, way, art: <GoodNight /> };
}
