import { mondayTexts } from '@school/texts/en/monday';
import { Steamer } from '../../shared/art/steamer.tsx';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import styles from './monday-invitation.module.css';
import { NextMondayLesson } from './next-monday-lesson.tsx';

/** The next live lesson and the way to its page. */
export function MondayInvitation() {
  const { about } = useTexts(mondayTexts);
  return (
    <div className={styles.invitation}>
      <div className={styles.words}>
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
