import { Suspense, useRef } from 'react';
import { lazyInTime } from '../../../shared/loading/lazy-in-time.ts';
import { useInView } from '../../../shared/ui/use-in-view.ts';

const OfferStrip = lazyInTime(async () => ({
  default: (await import('../../../features/billing/offer-strip.tsx')).OfferStrip,
}));

/** The offer at the end of a free lesson: its code and prices are fetched when it comes near the viewport. */
export function LessonOffer({ isSignedIn }: { isSignedIn: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInView(place);
  return (
    <div ref={place}>
      {isNear ? (
        <Suspense>
          <OfferStrip isSignedIn={isSignedIn} />
        </Suspense>
      ) : null}
    </div>
  );
}
