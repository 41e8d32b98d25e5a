import { useSelector } from 'react-redux';
import { selectCurrentUser } from '../../features/auth/current-user.slice.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { LearnerHome } from './learner-home.tsx';
import { VisitorHome } from './visitor-home.tsx';

/** The first page; until it is known who is there, it is the visitor's. */
export function HomePage() {
  const { isLoggedIn } = useSelector(selectCurrentUser);
  return (
    <>
      <PageTitle />
      {isLoggedIn ? <LearnerHome /> : <VisitorHome />}
    </>
  );
}
