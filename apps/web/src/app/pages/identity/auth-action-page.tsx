import { everywhereTexts } from '@school/texts/en/everywhere';
import { mailLinksTexts } from '@school/texts/en/mail-links';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isOwnLink } from '../../../features/identity/mailed-codes.ts';
import { LostGoat } from '../../../shared/art/lost-goat.tsx';
import { paths } from '../../../shared/routes.ts';
import { useAppDispatch } from '../../../shared/store/thunk.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { ApplyCodeAction, isApplicable } from './apply-code-action.tsx';
import { EmailLinkAction } from './email-link-action.tsx';
import { ResetPassword } from './reset-password-action.tsx';

/** `/__/auth/action`: where a mail's link leads. It needs a known mode, a code and this school's key (specification §5). */
export function AuthActionPage() {
  const { nowhere, foreign } = useTexts(mailLinksTexts);
  const [parameters] = useSearchParams();
  const code = parameters.get('oobCode') ?? '';
  const mode = parameters.get('mode') ?? '';
  const isOwn = useIsOwn(parameters.get('apiKey') ?? '');
  const isWhole = code !== '' && parameters.has('apiKey');
  if (isWhole && !isOwn) return <Nowhere {...foreign} />;
  if (isWhole && mode === 'resetPassword') return <ResetPassword code={code} />;
  if (isWhole && mode === 'signIn') return <EmailLinkAction code={code} />;
  if (isWhole && isApplicable(mode)) return <ApplyCodeAction mode={mode} code={code} />;
  return <Nowhere {...nowhere} />;
}

/** Taken for granted until the configuration says otherwise: nothing is done before a button is pressed. */
function useIsOwn(apiKey: string): boolean {
  const [isOwn, setIsOwn] = useState(true);
  const dispatch = useAppDispatch();
  useEffect(() => {
    void dispatch(isOwnLink(apiKey)).then(setIsOwn);
  }, [apiKey, dispatch]);
  return isOwn;
}

function Nowhere({ title, lead }: { title: string; lead: string }) {
  const { goHome, logIn } = useTexts(everywhereTexts);
  return (
    <Page
      title={title}
      lead={lead}
      art={<LostGoat />}
      actions={
        <>
          <ButtonLink look="main" to={paths.home}>
            {goHome}
          </ButtonLink>
          <ButtonLink to={paths.logIn}>{logIn}</ButtonLink>
        </>
      }
    />
  );
}
