import { useSelector } from 'react-redux';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { NextMondayLesson } from '../../../features/live/next-monday-lesson.tsx';
import { Steamer } from '../../../shared/art/steamer.tsx';
import { paths } from '../../../shared/routes.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';

export function LiveLessonsPage() {
  const { isLoggedIn } = useSelector(selectCurrentUser);
  return (
    <Page
      title="Live Lessons"
      lead="Every Monday at 8 PM, Swiss time: a lesson with a teacher, a chat beside it, and speaking practice on a video call afterwards. For VIP members."
      art={<Steamer />}
      actions={
        <>
          <ButtonLink to={paths.subscriptions} look="main">
            See the VIP plan
          </ButtonLink>
          {isLoggedIn ? null : <ButtonLink to={paths.signUp}>Sign up</ButtonLink>}
        </>
      }
    >
      <NextMondayLesson />
      <p>
        The room for the live lesson opens on this page; it is not here yet. Recordings of past Mondays are in
        the list of lessons on the first page.
      </p>
    </Page>
  );
}
