import { accountTexts } from '@school/texts/en/account';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { mailLinksTexts } from '@school/texts/en/mail-links';
import { useSelector } from 'react-redux';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { LostGoat } from '../../../shared/art/lost-goat.tsx';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';

/** Whether a mail's code was used already, made up, or is too old. */
export function isDeadCode(thrown: unknown): boolean {
  return /invalid-action-code|expired-action-code/.test((thrown as { code?: string }).code ?? '');
}

/** For a mail's link that does nothing any more; `advice` says what to do instead. */
export function DeadLink({ advice }: { advice: string }) {
  const { dead } = useTexts(mailLinksTexts);
  const { logIn, goHome } = useTexts(everywhereTexts);
  const { title: myAccount } = useTexts(accountTexts);
  const { isLoggedIn } = useSelector(selectCurrentUser);
  return (
    <Page
      title={dead.title}
      art={<LostGoat />}
      lead={dead.lead(advice)}
      actions={
        <>
          <ButtonLink look="main" to={isLoggedIn ? paths.myAccount : paths.logIn}>
            {isLoggedIn ? myAccount : logIn}
          </ButtonLink>
          <ButtonLink to={paths.home}>{goHome}</ButtonLink>
        </>
      }
    />
  );
}
