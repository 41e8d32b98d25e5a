import { type ComponentProps, Suspense } from 'react';
import type { TypedTask } from '../../../features/flashcards/typed-task.ts';
import { lazyInTime } from '../../../shared/loading/lazy-in-time.ts';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';

const TypedCard = lazyInTime(async () => ({
  default: (await import('../../../features/exercises/typed-card.tsx')).TypedCard,
}));

type TypedCardPlaceProps = TypedTask & Pick<ComponentProps<typeof TypedCard>, 'UID' | 'lessonID'>;

/** Where a card is answered in writing; the code that judges it loads on first use. */
export function TypedCardPlace(props: TypedCardPlaceProps) {
  return (
    <Suspense fallback={<Skeleton height="8rem" />}>
      <TypedCard {...props} />
    </Suspense>
  );
}
