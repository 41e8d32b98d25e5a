import { identityTexts } from '@school/texts/en/identity';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { Cupboard } from '../../../shared/art/cupboard.tsx';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Page } from '../../../shared/ui/page.tsx';
import { SignInPanel } from '../../shell/sign-in-panel.tsx';

/** `/sign-in-up`: the sign-up form, or with `startWithLogIn=true` the log-in form. Who is signed in goes on. */
export function SignInUpPage() {
  const texts = useTexts(identityTexts);
  const [parameters, setParameters] = useSearchParams();
  const { isLoggedIn } = useSelector(selectCurrentUser);
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { from?: string } | null };
  const isLogIn = parameters.get('startWithLogIn') === 'true';

  useEffect(() => {
    if (isLoggedIn) void navigate(state?.from ?? paths.home, { replace: true });
  }, [isLoggedIn, navigate, state]);

  return (
    <Page title={isLogIn ? texts.logInTitle : texts.signUpTitle} art={<Cupboard />}>
      <SignInPanel
        view={isLogIn ? 'log-in' : 'sign-up'}
        onSwitch={(view) =>
          setParameters(view === 'log-in' ? { startWithLogIn: 'true' } : {}, { replace: true })
        }
      />
    </Page>
  );
}
