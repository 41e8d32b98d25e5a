import { Steamer } from '../../shared/art/steamer.tsx';
import { paths } from '../../shared/routes.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import styles from './monday-invitation.module.css';
import { NextMondayLesson } from './next-monday-lesson.tsx';

/** The next live lesson and the way to its page. */
export function MondayInvitation() {
  return (
    <div className={styles.invitation}>
      <div className={styles.words}>
        <NextMondayLesson />
        <ButtonLink to={paths.liveLessons} look="quiet">
          About the live lessons
        </ButtonLink>
      </div>
      <div className={styles.art}>
        <Steamer />
      </div>
    </div>
  );
}
