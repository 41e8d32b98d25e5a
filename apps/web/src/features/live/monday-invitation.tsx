import { mondayTexts } from '@school/texts/en/monday';
import { Steamer } from '../../shared/art/steamer.tsx';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import styles from './monday-invitation.module.css';
import { NextMondayLesson } from './next-monday-lesson.tsx';
import { useLiveNow } from './use-live-now.ts';

/** The next live lesson and the way to its page; the one that is on first. */
export function MondayInvitation() {
  const { about, liveNow, toLive } = useTexts(mondayTexts);
  const isLiveNow = useLiveNow();
  return (
    <div className={styles.invitation}>
      <div className={styles.words}>
        {isLiveNow ? (
          <>
            <p className={styles.now}>{liveNow}</p>
            <ButtonLink to={paths.liveLessons} look="main">
              {toLive}
            </ButtonLink>
          </>
        ) : null}
        <NextMondayLesson />
        <ButtonLink to={paths.liveLessons} look="quiet">
          {about}
        </ButtonLink>
      </div>
      <div>
        <Steamer />
      </div>
    </div>
  );
}
