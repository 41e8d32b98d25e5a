import type { LeftLine, LessonMix, VoiceMix } from '@school/contract/voice-mixes';
import { posterAddress } from '@school/domain/posters';
import { voicesTexts } from '@school/texts/en/voices';
import { useState } from 'react';
import { VideoPlayer } from '../../../shared/player/video-player.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialect } from '../../../shared/ui/dialect.tsx';
import { percentOf } from '../../../shared/ui/how-far.ts';
import { NotFetched } from '../../../shared/ui/not-fetched.tsx';
import { Row, Rows } from '../../../shared/ui/rows.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { usePageVisible } from '../../../shared/ui/use-page-visible.ts';
import { useGetVoiceMixQuery } from '../voices.api.ts';
import styles from '../voices.module.css';
import { type MixActs, useMixActs } from './use-mix-acts.ts';

const LOOK_MS = 1_500;
type MixDeskProps = { UID: string; lessonID: string; title: string };

/** A lesson's takes in its film: mixed, looked at, published and taken back. */
export function MixDesk({ UID, lessonID, title }: MixDeskProps) {
  const { mix: texts, notFetched } = useTexts(voicesTexts);
  const [isMoving, setMoving] = useState(false);
  const isVisible = usePageVisible();
  const { data, error, isError, refetch } = useGetVoiceMixQuery(
    { UID, lessonID },
    { pollingInterval: isVisible && isMoving ? LOOK_MS : 0, refetchOnMountOrArgChange: true },
  );
  const acts = useMixActs(lessonID);
  const { mix = null, shown = null } = data ?? {};
  const isUnderWay = mix?.state === 'waiting' || mix?.state === 'making';
  if (isUnderWay !== isMoving) setMoving(isUnderWay);
  if (isError && !data) return <NotFetched title={notFetched} failure={error} onRetry={refetch} />;
  if (!data) return <Skeleton height="20rem" />;
  return (
    <div className={styles.mix}>
      <p>{texts.lead}</p>
      {shown ? <ShownMix mix={shown} acts={acts} isFree={!isUnderWay} /> : null}
      {mix && isUnderWay ? <MixUnderWay mix={mix} acts={acts} /> : null}
      {mix?.state === 'ready' ? (
        <MixDraft mix={mix} lesson={data} film={{ lessonID, title }} acts={acts} />
      ) : null}
      {mix?.state === 'refused' ? <p role="alert">{texts.reasons[mix.reason ?? 'failed']}</p> : null}
      {acts.problem ? <p role="alert">{texts.reasons[acts.problem]}</p> : null}
      {isUnderWay ? null : <MixPlan lesson={data} acts={acts} />}
      <p role="status" className={styles.said}>
        {acts.said ? texts[acts.said] : ''}
      </p>
    </div>
  );
}

function ShownMix({ mix, acts, isFree }: { mix: VoiceMix; acts: MixActs; isFree: boolean }) {
  const { mix: texts } = useTexts(voicesTexts);
  return (
    <div className={styles.card}>
      <p>{texts.shown(mix.lines)}</p>
      {mix.changed > 0 ? <p>{texts.changed(mix.changed)}</p> : null}
      {mix.isOutdated ? (
        <p>{texts.cutSince}</p>
      ) : (
        <p className={styles.acts}>
          <Button isBusy={acts.isBusy} aria-disabled={!isFree} onClick={() => void acts.undo(mix.mixID)}>
            {texts.undo}
          </Button>
        </p>
      )}
    </div>
  );
}

function MixUnderWay({ mix, acts }: { mix: VoiceMix; acts: MixActs }) {
  const { mix: texts } = useTexts(voicesTexts);
  const line = mix.state === 'waiting' ? texts.waiting : texts.making(percentOf(mix.progress));
  return (
    <div className={styles.card}>
      <p role="status">{line}</p>
      <progress className={styles.progress} max={1} value={mix.progress} aria-label={texts.title} />
      <p className={styles.soft}>{texts.leave}</p>
      <p className={styles.acts}>
        <Button look="quiet" onClick={() => void acts.drop(mix.mixID)}>
          {texts.cancel}
        </Button>
      </p>
    </div>
  );
}

type MixDraftProps = {
  mix: VoiceMix;
  lesson: LessonMix;
  film: { lessonID: string; title: string };
  acts: MixActs;
};

function MixDraft({ mix, lesson, film: { lessonID, title }, acts }: MixDraftProps) {
  const { mix: texts } = useTexts(voicesTexts);
  return (
    <section className={styles.card} aria-label={texts.draft}>
      <h2>{texts.draft}</h2>
      {mix.preview === null ? null : (
        <VideoPlayer
          key={mix.mixID}
          title={title}
          address={mix.preview}
          poster={<img src={posterAddress(lessonID)} alt="" className={styles.poster} />}
          durationSeconds={lesson.durationSeconds}
        />
      )}
      {mix.changed > 0 && !mix.isOutdated ? <p>{texts.changed(mix.changed)}</p> : null}
      {mix.isOutdated ? <p role="alert">{texts.reasons['film-changed']}</p> : null}
      <p className={styles.acts}>
        {mix.isOutdated ? null : (
          <Button look="main" isBusy={acts.isBusy} onClick={() => void acts.publish(mix.mixID)}>
            {texts.publish}
          </Button>
        )}
        <Button look="quiet" onClick={() => void acts.drop(mix.mixID)}>
          {texts.discard}
        </Button>
      </p>
      <p className={styles.soft}>{texts.publishHint}</p>
    </section>
  );
}

/** What a mix would have now, and a press to make it. */
function MixPlan({ lesson, acts }: { lesson: LessonMix; acts: MixActs }) {
  const { mix: texts } = useTexts(voicesTexts);
  const { obstacle, lines, leftOut, mix, shown } = lesson;
  const isAgain = mix !== null || shown !== null;
  return (
    <>
      {obstacle ? <p>{texts.reasons[obstacle]}</p> : <p>{texts.lines(lines)}</p>}
      {leftOut.length > 0 ? <LeftLines lines={leftOut} /> : null}
      {obstacle ? null : (
        <p className={styles.acts}>
          <Button look={isAgain ? 'plain' : 'main'} isBusy={acts.isBusy} onClick={() => void acts.mix()}>
            {isAgain ? texts.again : texts.make}
          </Button>
        </p>
      )}
    </>
  );
}

function LeftLines({ lines }: { lines: readonly LeftLine[] }) {
  const { mix: texts } = useTexts(voicesTexts);
  return (
    <section aria-label={texts.leftOut}>
      <h2>{texts.leftOut}</h2>
      <p className={styles.soft}>{texts.leftOutHint}</p>
      <Rows isTop>
        {lines.map(({ lineID, text, reason, overSeconds }) => (
          <Row key={lineID}>
            <Dialect>{text}</Dialect>
            <span className={styles.soft}>
              {reason === 'changed' ? texts.otherWords : texts.over(Math.max(0.1, overSeconds).toFixed(1))}
            </span>
          </Row>
        ))}
      </Rows>
    </section>
  );
}
