import { everywhereTexts } from '@school/texts/en/everywhere';
import { lessonsTexts } from '@school/texts/en/lessons';
import { BusyNote } from '../../shared/errors/busy-note.tsx';
import { useIsOnline } from '../../shared/offline/use-is-online.ts';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { RetryButton } from '../../shared/ui/retry-button.tsx';
import type { LessonDoor } from './lesson-door.ts';
import styles from './lesson-door-message.module.css';
import type { LessonState } from './use-lesson.ts';

/** In the film's place while there is none: why, and the way on. Nothing for a lesson that is open, or that can be had. */
export function LessonDoorMessage({ lesson }: { lesson: Pick<LessonState, 'door' | 'failure' | 'refetch'> }) {
  const texts = useTexts(lessonsTexts);
  const { door } = lesson;
  const isOnline = useIsOnline();
  if (!isShown(door)) return null;
  return (
    <>
      <p>{door === 'unreachable' && !isOnline ? texts.notHere : texts.doors[door]}</p>
      {door === 'failed' ? <BusyNote failure={lesson.failure} /> : null}
      <WayOn door={door} refetch={lesson.refetch} />
    </>
  );
}

const SHOWN = ['filmless', 'unreachable', 'failed', 'unknown'] as const;
type Shown = (typeof SHOWN)[number];
const isShown = (door: LessonDoor): door is Shown => SHOWN.some((shown) => shown === door);

function WayOn({ door, refetch }: { door: Shown; refetch: () => void }) {
  const { toLessons } = useTexts(everywhereTexts);
  const again = <RetryButton onRetry={refetch} />;
  const others = (
    <ButtonLink to={paths.home} look="plain">
      {toLessons}
    </ButtonLink>
  );
  if (door === 'unknown') return others;
  if (door !== 'unreachable') return again;
  return (
    <div className={styles.ways}>
      {again}
      {others}
    </div>
  );
}
