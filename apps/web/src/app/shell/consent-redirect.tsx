import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useConsents } from '../../features/consents/consents.api.ts';
import { paths } from '../../shared/routes.ts';

/** Pages that a learner must be able to read before agreeing (specification §2). */
const EXEMPT: readonly string[] = [paths.terms, paths.privacyPolicy];

/** Leads an account that never agreed to the terms to the page that asks for it. */
export function ConsentRedirect({ uid }: { uid: string }) {
  const isMissing = useConsents(uid) === null;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const isExempt = EXEMPT.some((path) => pathname === path || pathname.startsWith(`${path}/`));
    if (isMissing && !isExempt && pathname !== paths.collectConsents)
      void navigate(paths.collectConsents, { replace: true });
  }, [isMissing, pathname, navigate]);
  return null;
}
