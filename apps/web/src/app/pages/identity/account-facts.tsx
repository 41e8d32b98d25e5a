import { useSelector } from 'react-redux';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { Facts } from '../../../shared/ui/block.tsx';

/** Who is logged in. Without a name one is called what the comments call one. */
export function AccountFacts() {
  const { Username, email } = useSelector(selectCurrentUser);
  return (
    <Facts
      facts={[
        ['username', Username || 'Learner'],
        ['email', email],
      ]}
    />
  );
}
