import { lazy, Suspense, useState } from 'react';
import { useSelector } from 'react-redux';
import { Hero } from '../../../features/home/hero.tsx';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { hasSessionHint } from '../../../shared/api/session-hint.ts';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import styles from './home-page.module.css';
import { LearnerPending } from './learner-pending.tsx';

// What is not on the first screen loads after it, so that the first screen is painted sooner.
const LearnerHome = lazy(() => import('./learner-home.tsx').then((file) => ({ default: file.LearnerHome })));
const VisitorSections = lazy(() =>
  import('./visitor-sections.tsx').then((file) => ({ default: file.VisitorSections })),
);

/** The first page. Until it is known who is there, it is the page of the last visit: a learner's, or a visitor's. */
export function HomePage() {
  const { isKnown, isLoggedIn, Username } = useSelector(selectCurrentUser);
  const [wasSignedIn] = useState(hasSessionHint);
  return (
    <>
      <PageTitle />
      {isLoggedIn || (wasSignedIn && !isKnown) ? (
        <Suspense fallback={<LearnerPending username={Username} />}>
          {isKnown ? <LearnerHome /> : <LearnerPending username={Username} />}
        </Suspense>
      ) : (
        <>
          <Hero />
          <Suspense fallback={<div className={styles.room} />}>
            <VisitorSections />
          </Suspense>
        </>
      )}
    </>
  );
}
