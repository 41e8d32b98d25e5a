import type { ThirdPartyConfiguration, ThirdPartyScript } from '@school/contract/configuration';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { selectCurrentUser } from '../../features/identity/current-user.slice.ts';
import { selectSignUpFlow } from '../../features/identity/sign-up-flow.slice.ts';
import { takeThirdPartyConsents } from '../../features/third-party-scripts/choose-consents.ts';
import { ConsentBar } from '../../features/third-party-scripts/consent-bar.tsx';
import { loadThirdParty } from '../../features/third-party-scripts/load-scripts.ts';
import { PageCounter } from '../../features/third-party-scripts/page-counter.tsx';
import { selectThirdPartyConsents } from '../../features/third-party-scripts/script-consents.slice.ts';
import { onBannerConsents, tellUid } from '../../features/third-party-scripts/script-events.ts';
import { watchFrame } from '../../features/third-party-scripts/watch-frame.ts';
import { isOpenToThirdParties, showsSupportChat } from '../../features/third-party-scripts/where-shown.ts';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { whenIdle } from '../../shared/timing/when-idle.ts';

/** Others' scripts, where the operator has set some: after the page is on screen, and but for the banner after a consent. */
export function ThirdPartyEffects({ outside }: { outside: ThirdPartyConfiguration }) {
  const [isOpen] = useState(() => isOpenToThirdParties(window.location.pathname));
  const consents = useSelector(selectThirdPartyConsents);
  if (!isOpen) return null;
  const { consentBanner, supportChat, analytics } = outside;
  const isAsking = consentBanner === null && consents === null && (analytics ?? supportChat) !== null;
  return (
    <>
      {consentBanner ? <ProvidersBanner script={consentBanner} /> : null}
      {isAsking ? (
        <ConsentBar hasAnalytics={analytics !== null} hasSupportChat={supportChat !== null} />
      ) : null}
      {analytics && consents?.analytics ? <PageCounter analytics={analytics} /> : null}
      {supportChat && consents?.supportChat ? <SupportChat chat={supportChat} /> : null}
    </>
  );
}

/** The consent banner of a provider: told who is signed in (specification §4), heard what was agreed to. */
function ProvidersBanner({ script }: { script: ThirdPartyScript }) {
  const { UID } = useSelector(selectCurrentUser);
  const isLoaded = useThirdPartyScript(script);
  const dispatch = useAppDispatch();
  useEffect(
    () => onBannerConsents((consents) => void dispatch(takeThirdPartyConsents(consents))),
    [dispatch],
  );
  useEffect(() => {
    if (isLoaded) tellUid(UID === '' ? null : UID);
  }, [isLoaded, UID]);
  return null;
}

function SupportChat({ chat }: { chat: ThirdPartyScript & { frame: string } }) {
  const { pathname } = useLocation();
  const { isActive: isSigningUp } = useSelector(selectSignUpFlow);
  useThirdPartyScript(chat);
  const isShown = showsSupportChat(pathname, window.innerWidth) && !isSigningUp;
  useEffect(() => watchFrame(chat.frame, isShown), [chat.frame, isShown]);
  return null;
}

/** Loads it when there is nothing else to do. A provider that is away leaves the page as it is. */
function useThirdPartyScript(script: ThirdPartyScript): boolean {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(
    () =>
      whenIdle(() => {
        loadThirdParty(script).then(
          () => setIsLoaded(true),
          () => undefined,
        );
      }),
    [script],
  );
  return isLoaded;
}
