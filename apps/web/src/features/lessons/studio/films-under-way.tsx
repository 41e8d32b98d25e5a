import type { Film } from '@school/contract/films';
import { studioFilmsTexts } from '@school/texts/en/studio-films';
import { Link } from 'react-router';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Dialect } from '../../../shared/ui/dialect.tsx';
import { minutesOf, percentOf } from '../../../shared/ui/how-far.ts';
import styles from './studio-lessons.module.css';

type FilmsUnderWayProps = {
  films: readonly Film[];
  /** Of the lessons that are here. */
  titles: ReadonlyMap<string, string>;
};

/** Above the lessons: the films that are being prepared, and those that ask something of their teacher. */
export function FilmsUnderWay({ films, titles }: FilmsUnderWayProps) {
  const texts = useTexts(studioFilmsTexts);
  const shown = films.filter(isUnderWay);
  if (shown.length === 0) return null;
  return (
    <section className={styles.underWay} aria-label={texts.underWay}>
      <h2>{texts.underWay}</h2>
      <ul>
        {shown.map((film) => (
          <li key={film.filmID}>
            <Link to={`${paths.studio}/lessons/${film.lessonID}?tab=film`}>
              <Dialect>{titles.get(film.lessonID) ?? film.name}</Dialect>
            </Link>
            <HowFar film={film} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Of what a colleague is still sending there is nothing to say. */
const isUnderWay = ({ state, reason }: Film) => state === 'waiting' || state === 'making' || reason !== null;

/** How far it is, or why it goes no further. */
function HowFar({ film: { name, state, progress, secondsLeft, reason } }: { film: Film }) {
  const texts = useTexts(studioFilmsTexts);
  if (state === 'waiting') return <p className={styles.soft}>{texts.waiting}</p>;
  if (state === 'making') {
    const left = secondsLeft === null ? '' : ` ${texts.timeLeft(minutesOf(secondsLeft))}`;
    return (
      <>
        <progress className={styles.progress} max={1} value={progress} aria-label={name} />
        <p className={styles.soft}>{`${texts.making(percentOf(progress))}.${left}`}</p>
      </>
    );
  }
  return reason ? <p className={styles.problem}>{texts.reasons[reason]}</p> : null;
}
