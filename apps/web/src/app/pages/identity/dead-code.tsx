import { accountTexts } from '@school/texts/en/account';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { mailLinksTexts } from '@school/texts/en/mail-links';
import { useSelector } from 'react-redux';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { codeOf } from '../../../shared/errors/code-of.ts';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { DeadLink } from '../../shell/dead-link.tsx';

/** Whether a mail's code was used already, made up, or is too old. */
export function isDeadCode(thrown: unknown): boolean {
  return /invalid-action-code|expired-action-code/.test(codeOf(thrown));
}

/** For a mail's link that does nothing any more; `advice` says what to do instead. */
export function DeadCode({ advice }: { advice: string }) {
  const { dead } = useTexts(mailLinksTexts);
  const { logIn, goHome } = useTexts(everywhereTexts);
  const { title: myAccount } = useTexts(accountTexts);
  const { isLoggedIn } = useSelector(selectCurrentUser);
  return (
    <DeadLink
      title={dead.title}
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
