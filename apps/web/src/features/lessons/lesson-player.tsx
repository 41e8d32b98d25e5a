import { lessonsTexts } from '@school/texts/en/lessons';
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { VideoPlayer } from '../../shared/player/video-player.tsx';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { LessonDoorMessage } from './lesson-door-message.tsx';
import { positionForgotten, positionReached, selectPosition } from './lessons.slice.ts';
import type { LessonState } from './use-lesson.ts';

/** A lesson's video. It goes on where it was left, and remembers where it is left. */
export function LessonPlayer({ lessonID, lesson }: { lessonID: string; lesson: LessonState }) {
  const texts = useTexts(lessonsTexts);
  const dispatch = useDispatch();
  const kept = useSelector(selectPosition(lessonID));
  const [startAt] = useState(kept);
  const { summary, secure } = lesson;

  const remember = (seconds: number) => {
    dispatch(seconds > 0 ? positionReached({ lessonID, seconds }) : positionForgotten(lessonID));
  };

  return (
    <VideoPlayer
      title={summary?.Title ?? texts.lesson}
      poster={summary?.VideoThumbnailURL}
      address={secure?.VideoHLSurl ?? null}
      isAddressComing={lesson.isWaiting}
      captions={secure?.captions ?? []}
      startAt={startAt}
      onPosition={remember}
      onAddressExpired={lesson.refetch}
    >
      <LessonDoorMessage lesson={lesson} />
    </VideoPlayer>
  );
}
