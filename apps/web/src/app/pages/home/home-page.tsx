import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { useEntryPrice } from '../../../features/billing/use-entry-price.ts';
import { Hero } from '../../../features/home/hero.tsx';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { useSeemsSignedIn } from '../../../features/identity/use-seems-signed-in.ts';
import { lazyInTime } from '../../../shared/loading/lazy-in-time.ts';
import { useAfterPaint } from '../../../shared/timing/use-after-paint.ts';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import styles from './home-page.module.css';
import { LearnerPending } from './learner-pending.tsx';

// What is not on the first screen loads after it, so that the first screen is painted sooner.
const LearnerHome = lazyInTime(() =>
  import('./learner-home.tsx').then((file) => ({ default: file.LearnerHome })),
);
const VisitorSections = lazyInTime(() =>
  import('./visitor-sections.tsx').then((file) => ({ default: file.VisitorSections })),
);

/** The first page. Until it is known who is there, it is the page of the last visit: a learner's, or a visitor's. */
export function HomePage() {
  const { isKnown, Username } = useSelector(selectCurrentUser);
  const isLearners = useSeemsSignedIn();
  return (
    <>
      <PageTitle />
      {isLearners ? (
        <Suspense fallback={<LearnerPending username={Username} />}>
          {isKnown ? <LearnerHome /> : <LearnerPending username={Username} />}
        </Suspense>
      ) : (
        <>
          <VisitorHero />
          <BelowFirstScreen />
        </>
      )}
    </>
  );
}

function VisitorHero() {
  return <Hero from={useEntryPrice()} />;
}

/** The rest follows once the first screen stands: `home.html` ends here, and the browser can answer in between. */
function BelowFirstScreen() {
  const isDue = useAfterPaint();
  const room = <div className={styles.room} />;
  if (!isDue) return room;
  return (
    <Suspense fallback={room}>
      <VisitorSections />
    </Suspense>
  );
}
