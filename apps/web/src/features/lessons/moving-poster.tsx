import type { ComponentProps } from 'react';
import { useViewTransitionState } from 'react-router';
import { Poster } from '../../shared/ui/poster.tsx';
import { lessonPath } from './lesson-facts.ts';

/** Where a lesson's poster stands that may become its film: in a list, or on the desk. */
type Place = 'list' | 'desk';

/**
 * A page may show a lesson twice, and only one of its posters can become the film: the one that was pressed. Noted in the
 * document: the way back goes to it, too, on a page that is drawn anew.
 */
const notePressed = (place: Place): void => {
  document.documentElement.dataset['pressedPoster'] = place;
};
const isPressed = (place: Place): boolean =>
  (document.documentElement.dataset['pressedPoster'] ?? 'list') === place;

/** Of a link to a lesson: its poster becomes the film, and the film the poster again, unless the person asked for less motion. */
export function leadToFilm(place: Place) {
  return {
    viewTransition: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    onClick: () => notePressed(place),
  };
}

type MovingPosterProps = Pick<ComponentProps<typeof Poster>, 'sizes' | 'isFirst' | 'isBare'> & {
  lesson: Parameters<typeof lessonPath>[0] & ComponentProps<typeof Poster>['lesson'];
  /** 'film' is where it is going. */
  place: Place | 'film';
};

/** A lesson's poster which goes over into the film's own as its page is opened, and back. */
export function MovingPoster({ lesson, place, ...rest }: MovingPosterProps) {
  const isOnItsWay = useViewTransitionState(lessonPath(lesson));
  const isMoving = isOnItsWay && (place === 'film' || isPressed(place));
  return <Poster {...rest} lesson={lesson} isMoving={isMoving} />;
}
