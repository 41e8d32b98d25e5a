import { SEEN_SHARE } from '@school/domain/lesson-progress';
import { countSeconds } from '@school/domain/played-spans';
import { lessonsTexts } from '@school/texts/en/lessons';
import { useMemo, useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useLocation } from 'react-router';
import { hasEarlyAnswer } from '../../shared/page-data/early-answers.ts';
import type { FilmProgress, PlayerParts } from '../../shared/player/player-seams.ts';
import { VideoPlayer } from '../../shared/player/video-player.tsx';
import type { VideoPlayerProps } from '../../shared/player/video-player-props.ts';
import type { RootState } from '../../shared/store/root-reducer.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { useBrowserValue } from '../../shared/ui/use-browser-value.ts';
import { useAccessAlert } from './access-alert.ts';
import { LessonDoorMessage } from './lesson-door-message.tsx';
import { positionReached, selectPosition } from './lessons.slice.ts';
import { MovingPoster } from './moving-poster.tsx';
import { orderCaptions } from './order-captions.ts';
import type { LessonState } from './use-lesson.ts';
import { isGermanVersion, useLessonList } from './use-lesson-list.ts';

/** As wide as the window, and on wide screens as the page's eight columns. */
const PLAYER_SIZES = '(width >= 1100px) 60vw, 100vw';

/** React Router's own of the address that a visit began with. */
const FIRST_KEY = 'default';

type LessonPlayerProps = {
  lessonID: string;
  lesson: LessonState;
  /** It is what the page is opened for, and its poster loads eagerly. */
  isFirst?: boolean;
  /** What the page puts into the player. */
  parts?: PlayerParts | undefined;
  /** What stands beside the player. */
  beside?: VideoPlayerProps['beside'];
  opening?: VideoPlayerProps['opening'];
};

/**
 * A lesson's video. Where a page follows how far it is, the page says where it goes on; else this browser remembers, for
 * visitors.
 */
export function LessonPlayer({ lessonID, lesson, isFirst = false, parts, ...around }: LessonPlayerProps) {
  const texts = useTexts(lessonsTexts);
  const dispatch = useDispatch();
  const position = useSelector(selectPosition(lessonID));
  const store = useStore<RootState>();
  const [begun] = useState(() => selectPosition(lessonID)(store.getState()));
  const kept = useBrowserValue(() => begun, 0);
  const { summary, secure } = lesson;
  const isExpected = useIsExpected(secure?.VideoHLSurl ?? '');
  const isGerman = isGermanVersion(useLessonList().lessons, lessonID);
  const captions = useMemo(() => secure && orderCaptions(secure.captions, isGerman), [secure, isGerman]);
  const start = isSeen(kept, summary?.durationSeconds ?? 0) ? 0 : kept;

  const remember = (progress: FilmProgress) => {
    if (parts?.onProgress) return parts.onProgress(progress);
    const { positionSeconds, durationSeconds, ended, played } = progress;
    // What was seen to its end stays seen, also when it is begun again.
    if (isSeen(position, durationSeconds)) return;
    const seenSeconds = durationSeconds * SEEN_SHARE;
    // Who jumps ahead has not seen what is between.
    const most = countSeconds(played) < seenSeconds ? seenSeconds - 1 : durationSeconds;
    const seconds = Math.min(ended ? durationSeconds : positionSeconds, most);
    dispatch(positionReached({ lessonID, seconds: Math.max(seconds, 0) }));
  };

  return (
    <VideoPlayer
      title={summary?.Title ?? texts.lesson}
      poster={
        summary ? <MovingPoster lesson={summary} sizes={PLAYER_SIZES} isFirst={isFirst} place="film" /> : null
      }
      address={secure?.VideoHLSurl || null}
      isAddressComing={lesson.isWaiting}
      isExpected={isExpected}
      captions={captions ?? undefined}
      durationSeconds={summary?.durationSeconds}
      {...around}
      {...parts}
      startAtSeconds={parts?.startAtSeconds ?? (parts?.onProgress ? undefined : start)}
      onProgress={remember}
      onAddressExpired={lesson.refetch}
      onClosedPress={useAccessAlert(lesson)}
      isComputerVoice={secure?.IsComputerVoice}
    >
      <LessonDoorMessage lesson={lesson} />
    </VideoPlayer>
  );
}

/** Opened from a page that has asked for its playlists (`use-lesson-ahead.ts`). */
function useIsExpected(address: string): boolean {
  const { key } = useLocation();
  const [isExpected] = useState(() => key !== FIRST_KEY && hasEarlyAnswer(address));
  return isExpected;
}

const isSeen = (seconds: number, durationSeconds: number) =>
  durationSeconds > 0 && seconds >= durationSeconds * SEEN_SHARE;
