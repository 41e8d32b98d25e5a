import { everywhereTexts } from '@school/texts/en/everywhere';
import { lessonsTexts } from '@school/texts/en/lessons';
import { BusyNote } from '../../shared/errors/busy-note.tsx';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import type { LessonDoor } from './lesson-door.ts';
import type { LessonState } from './use-lesson.ts';

/** In the film's place while there is none: why, and the way on. Nothing for a lesson that is open. */
export function LessonDoorMessage({ lesson }: { lesson: Pick<LessonState, 'door' | 'failure' | 'refetch'> }) {
  const texts = useTexts(lessonsTexts);
  const { door } = lesson;
  if (door === 'open' || door === 'waiting') return null;
  return (
    <>
      <p>{texts.doors[door]}</p>
      {door === 'failed' ? <BusyNote failure={lesson.failure} /> : null}
      <WayOn door={door} refetch={lesson.refetch} />
    </>
  );
}

function WayOn({ door, refetch }: { door: LessonDoor; refetch: () => void }) {
  const { tryAgain, logIn, toLessons, seePlans } = useTexts(everywhereTexts);
  const { seeVip } = useTexts(lessonsTexts);
  if (door === 'unreachable' || door === 'failed' || door === 'filmless')
    return (
      <Button look="plain" onClick={refetch}>
        {tryAgain}
      </Button>
    );
  if (door === 'unknown')
    return (
      <ButtonLink to={paths.home} look="plain">
        {toLessons}
      </ButtonLink>
    );
  return (
    <>
      {door === 'logIn' ? (
        <ButtonLink to={paths.logIn} look="plain">
          {logIn}
        </ButtonLink>
      ) : null}
      <ButtonLink to={paths.subscriptions} look="plain">
        {door === 'vip' ? seeVip : seePlans}
      </ButtonLink>
    </>
  );
}
