import { arrivalsTexts } from '@school/texts/en/arrivals';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { useSelector } from 'react-redux';
import { Arrival } from '../../../features/arrivals/arrival.tsx';
import { RegionChoice } from '../../../features/exercises/region-choice.tsx';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { useSeemsSignedIn } from '../../../features/identity/use-seems-signed-in.ts';
import { Tram } from '../../../shared/art/tram.tsx';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { BeginLesson } from './begin-lesson.tsx';

/** `/start`: where a learner begins. After signing up, and from the settings whenever they like. */
export function StartPage() {
  const { title, lead, logInFirst, toLessons } = useTexts(arrivalsTexts);
  const { logIn } = useTexts(everywhereTexts);
  const { UID, isKnown } = useSelector(selectCurrentUser);
  if (!useSeemsSignedIn())
    return (
      <Page
        title={title}
        lead={logInFirst}
        art={<Tram />}
        actions={
          <ButtonLink look="main" to={paths.logIn}>
            {logIn}
          </ButtonLink>
        }
      />
    );
  return (
    <Page title={title} lead={lead} art={<Tram />} bodyHeight="28rem">
      {isKnown ? (
        <Arrival
          key={UID}
          UID={UID}
          region={<RegionChoice UID={UID} />}
          renderLesson={(lessonID, isMain) => <BeginLesson lessonID={lessonID} isMain={isMain} />}
          wayOn={<ButtonLink to={paths.home}>{toLessons}</ButtonLink>}
        />
      ) : (
        <Skeleton height="24rem" />
      )}
    </Page>
  );
}
