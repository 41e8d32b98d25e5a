import { accountTexts } from '@school/texts/en/account';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { findKeptAccount } from '../../../shared/api/kept-account.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Facts } from '../../../shared/ui/block.tsx';

/**
 * Who is logged in. Without a name one is called what the comments call one. Until the session is known, the account of
 * the last visit stands there: a long address takes two lines, and would push what is below away from a finger.
 */
export function AccountFacts() {
  const texts = useTexts(accountTexts);
  const user = useSelector(selectCurrentUser);
  const [kept] = useState(findKeptAccount);
  const Username = user.isKnown ? user.Username : kept?.displayName;
  const email = user.isKnown ? user.email : (kept?.email ?? '');
  return (
    <Facts
      facts={[
        [texts.username, Username || texts.nameless],
        [texts.email, email],
      ]}
    />
  );
}
