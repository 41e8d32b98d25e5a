import { identityTexts } from '@school/texts/en/identity';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { selectCurrentUser } from '../../../features/identity/current-user.slice.ts';
import { findWayBack } from '../../../shared/addresses/find-way-back.ts';
import { Cupboard } from '../../../shared/art/cupboard.tsx';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import { SignInPanel } from '../../shell/sign-in-panel.tsx';
import styles from './sign-in-up-page.module.css';

/** `/sign-in-up`: the sign-up form, or with `startWithLogIn=true` the log-in form. Who is signed in goes on to where they were refused. */
export function SignInUpPage() {
  const texts = useTexts(identityTexts);
  const [parameters, setParameters] = useSearchParams();
  const { isLoggedIn } = useSelector(selectCurrentUser);
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const isLogIn = parameters.get('startWithLogIn') === 'true';
  const title = isLogIn ? texts.logInTitle : texts.signUpTitle;

  useEffect(() => {
    if (!isLoggedIn) return;
    const wayBack = findWayBack(state);
    // Who has just come, and was on the way to nothing else, is asked where to begin.
    void navigate(wayBack === paths.home && !isLogIn ? paths.start : wayBack, { replace: true });
  }, [isLoggedIn, isLogIn, navigate, state]);

  return (
    <div className={styles.page}>
      <PageTitle title={title} />
      {/* The chosen tab says the same, large. */}
      <h1 className="visually-hidden">{title}</h1>
      <div className={styles.panel}>
        <SignInPanel
          view={isLogIn ? 'log-in' : 'sign-up'}
          onSwitch={(view) =>
            setParameters(view === 'log-in' ? { startWithLogIn: 'true' } : {}, {
              replace: true,
              preventScrollReset: true,
              state,
            })
          }
        />
      </div>
      <div className={styles.art}>
        <Cupboard />
      </div>
    </div>
  );
}
