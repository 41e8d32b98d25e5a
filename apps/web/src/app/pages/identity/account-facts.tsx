import { accountTexts } from '@school/texts/en/account';
import { useSelector } from 'react-redux';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Facts } from '../../../shared/ui/block.tsx';

/** Who is logged in. Without a name one is called what the comments call one. */
export function AccountFacts() {
  const texts = useTexts(accountTexts);
  const { Username, email } = useSelector(selectCurrentUser);
  return (
    <Facts
      facts={[
        [texts.username, Username || texts.nameless],
        [texts.email, email],
      ]}
    />
  );
}
