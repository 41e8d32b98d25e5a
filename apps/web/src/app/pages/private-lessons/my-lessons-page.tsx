import { everywhereTexts } from '@school/texts/en/everywhere';
import { privateLessonsTexts } from '@school/texts/en/private-lessons';
import { useSelector } from 'react-redux';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { useSeemsSignedIn } from '../../../features/identity/use-seems-signed-in.ts';
import { MyLessons } from '../../../features/private-lessons/my-lessons.tsx';
import { TwoTalking } from '../../../shared/art/scenes/two-talking.tsx';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';

/** `/my-lessons`: the learner's private lessons; a visitor logs in and comes back here. */
export function MyLessonsPage() {
  const { mine } = useTexts(privateLessonsTexts);
  const { myLessons: title } = useTexts(everywhereTexts);
  const { isLoggedIn } = useSelector(selectCurrentUser);
  const seemsSignedIn = useSeemsSignedIn();
  if (isLoggedIn) {
    return (
      <Page title={title}>
        <MyLessons />
      </Page>
    );
  }
  if (seemsSignedIn) {
    return (
      <Page title={title}>
        <Skeleton shape="rows" height="40rem" />
      </Page>
    );
  }
  return <Page title={title} lead={mine.visitor} art={<TwoTalking />} actions={<LogInAndBack />} />;
}

function LogInAndBack() {
  const { logIn } = useTexts(everywhereTexts);
  return (
    <ButtonLink to={paths.logIn} look="main">
      {logIn}
    </ButtonLink>
  );
}
