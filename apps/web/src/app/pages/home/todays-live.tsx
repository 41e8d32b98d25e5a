import { homeTexts } from '@school/texts/en/home';
import { mondayTexts } from '@school/texts/en/monday';
import { Link } from 'react-router';
import { NextMondayLesson } from '../../../features/live/next-monday-lesson.tsx';
import { useLiveNow } from '../../../features/live/use-live-now.ts';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import styles from './todays-parts.module.css';

/** The next live lesson and the way to it; while one is on, the door. */
export function TodaysLive() {
  const { toLive } = useTexts(homeTexts);
  const { liveNow, toLive: enter } = useTexts(mondayTexts);
  const isLiveNow = useLiveNow();
  return (
    <div className={styles.live}>
      {isLiveNow ? (
        <>
          <p className={styles.now}>{liveNow}</p>
          <ButtonLink to={paths.liveLessons} look="main" className={styles.cover}>
            {enter}
          </ButtonLink>
        </>
      ) : (
        <>
          <NextMondayLesson />
          <Link to={paths.liveLessons} className={styles.cover}>
            {toLive}
          </Link>
        </>
      )}
    </div>
  );
}
