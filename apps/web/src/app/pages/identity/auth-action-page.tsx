import { everywhereTexts } from '@school/texts/en/everywhere';
import { mailLinksTexts } from '@school/texts/en/mail-links';
import { useSearchParams } from 'react-router';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { ApplyCodeAction, isApplicable } from './apply-code-action.tsx';
import { EmailLinkAction } from './email-link-action.tsx';
import { ResetPassword } from './reset-password-action.tsx';

/** `/__/auth/action`: where a mail's link leads. */
export function AuthActionPage() {
  const { nowhere } = useTexts(mailLinksTexts);
  const { goHome } = useTexts(everywhereTexts);
  const [parameters] = useSearchParams();
  const code = parameters.get('oobCode') ?? '';
  const mode = parameters.get('mode') ?? '';
  if (mode === 'resetPassword') return <ResetPassword code={code} />;
  if (mode === 'signIn') return <EmailLinkAction />;
  if (isApplicable(mode)) return <ApplyCodeAction mode={mode} code={code} />;
  return (
    <Page
      title={nowhere.title}
      lead={nowhere.lead}
      actions={<ButtonLink to={paths.home}>{goHome}</ButtonLink>}
    />
  );
}
