import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { Hero } from '../../../features/home/hero.tsx';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import styles from './home-page.module.css';

// What is not on the first screen loads after it, so that the first screen is painted sooner.
const LearnerHome = lazy(() => import('./learner-home.tsx').then((file) => ({ default: file.LearnerHome })));
const VisitorSections = lazy(() =>
  import('./visitor-sections.tsx').then((file) => ({ default: file.VisitorSections })),
);

/** The first page; until it is known who is there, it is the visitor's. */
export function HomePage() {
  const { isLoggedIn } = useSelector(selectCurrentUser);
  return (
    <>
      <PageTitle />
      {isLoggedIn ? null : <Hero />}
      <Suspense fallback={<div className={styles.room} />}>
        {isLoggedIn ? <LearnerHome /> : <VisitorSections />}
      </Suspense>
    </>
  );
}
