import { accountTexts } from '@school/texts/en/account';
import { everywhereTexts } from '@school/texts/en/everywhere';
import type { ReactNode } from 'react';
import { SessionEndLine } from '../../../features/identity/session-end-line.tsx';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Block } from '../../../shared/ui/block.tsx';
import { ButtonLink } from '../../../shared/ui/button.tsx';

/** What a page about the account shows to a visitor, with what the page has for one. */
export function LoggedOut({ children }: { children?: ReactNode }) {
  const texts = useTexts(accountTexts);
  const { logIn } = useTexts(everywhereTexts);
  return (
    <Block title={texts.account}>
      <SessionEndLine />
      <p>{texts.loggedOut}</p>
      <p>
        <ButtonLink look="main" to={paths.logIn}>
          {logIn}
        </ButtonLink>
      </p>
      {children}
    </Block>
  );
}
