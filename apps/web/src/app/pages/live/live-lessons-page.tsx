import { liveTexts } from '@school/texts/en/live';
import { useSelector } from 'react-redux';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { NextMondayLesson } from '../../../features/live/next-monday-lesson.tsx';
import { Steamer } from '../../../shared/art/steamer.tsx';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';

export function LiveLessonsPage() {
  const texts = useTexts(liveTexts);
  const { isLoggedIn } = useSelector(selectCurrentUser);
  return (
    <Page
      title={texts.lessonsTitle}
      lead={texts.lessonsLead}
      art={<Steamer />}
      actions={
        <>
          <ButtonLink to={paths.subscriptions} look="main">
            {texts.seeVip}
          </ButtonLink>
          {isLoggedIn ? null : <ButtonLink to={paths.signUp}>{texts.signUp}</ButtonLink>}
        </>
      }
    >
      <NextMondayLesson />
      <p>{texts.lessonsNotYet}</p>
    </Page>
  );
}
