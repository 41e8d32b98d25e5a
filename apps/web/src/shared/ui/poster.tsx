import { posterAddress } from '@school/domain/posters';
import { classNames } from './class-names.ts';
import styles from './poster.module.css';
import { listPosterSources, type PosterLesson, WHOLE_POSTER_SIZE } from './poster-sources.ts';

type PosterProps = {
  lesson: PosterLesson;
  /** How wide it stands on the page, as `sizes` of an image says it. */
  sizes: string;
  /** It is on the first screen: asked for at once, before other pictures. */
  isFirst?: boolean;
  /** Nothing stands round it: it has an edge instead of the frame that is drawn in it. */
  isBare?: boolean;
  /** It is about to become the film, or was it: the one on the page that is. */
  isMoving?: boolean;
};

/** A lesson's poster, in the width and the light of the screen. It says nothing that its lesson's title does not. */
export function Poster({ lesson, sizes, isFirst = false, isBare = false, isMoving = false }: PosterProps) {
  return (
    <picture className={classNames(styles.poster, isBare && styles.bare)}>
      {listPosterSources(lesson).map(({ isNight, type, srcSet }) => (
        <source
          key={srcSet}
          media={isNight ? '(prefers-color-scheme: dark)' : undefined}
          type={type}
          srcSet={srcSet}
          sizes={sizes}
        />
      ))}
      <img
        src={posterAddress(lesson.DocID)}
        alt=""
        {...WHOLE_POSTER_SIZE}
        style={isMoving ? { viewTransitionName: 'film' } : undefined}
        decoding="async"
        loading={isFirst ? 'eager' : 'lazy'}
        {...(isFirst && { fetchPriority: 'high' as const })}
      />
    </picture>
  );
}
