import { Suspense, useRef } from 'react';
import { lazyInTime } from '../../../shared/loading/lazy-in-time.ts';
import { useInView } from '../../../shared/ui/use-in-view.ts';
import styles from './lesson-screen.module.css';

const OfferStrip = lazyInTime(async () => ({
  default: (await import('../../../features/billing/offer-strip.tsx')).OfferStrip,
}));

/** The offer at the end of a free lesson: its code and prices are fetched when it comes near the viewport. */
export function LessonOffer({ isSignedIn }: { isSignedIn: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInView(place);
  const coming = <div className={styles.offerPlace} />;
  return (
    <div ref={place}>
      {isNear ? (
        <Suspense fallback={coming}>
          <OfferStrip isSignedIn={isSignedIn} />
        </Suspense>
      ) : (
        coming
      )}
    </div>
  );
}
