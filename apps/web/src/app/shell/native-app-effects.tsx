import type { LogInWithIdToken } from '@school/contract/native-app';
import { identityTexts } from '@school/texts/en/identity';
import type { MultiFactorError } from 'firebase/auth';
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { selectCurrentUser } from '../../features/identity/current-user.slice.ts';
import { logInWithAppToken } from '../../features/identity/provider.ts';
import { isSecondFactorAsked } from '../../features/identity/second-factor.ts';
import { SecondFactorWindow } from '../../features/identity/second-factor-window.tsx';
import { useTokenFailure } from '../../features/identity/use-token-failure.ts';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import { followApp } from '../../shared/native-bridge/follow-app.ts';
import { tellPurchaseService } from '../../shared/native-bridge/tell-purchase-service.ts';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';

/** Keeps up with the native app around the page, on any page. Shows nothing but the second step of the app's own log-in. */
export function NativeAppEffects() {
  const { UID } = useSelector(selectCurrentUser);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { logIn, asked, stopAsking } = useUnaskedLogIn();
  const unasked = useRef({ goTo: navigate, logIn });
  useEffect(() => {
    unasked.current = { goTo: navigate, logIn };
  });
  useEffect(
    () =>
      dispatch(
        followApp({
          goTo: (page) => void unasked.current.goTo(page),
          logIn: (token) => void unasked.current.logIn(token),
        }),
      ),
    [dispatch],
  );
  useEffect(() => {
    // A purchase tells it once more before anything is paid, and says so where that fails.
    if (UID !== '') dispatch(tellPurchaseService(UID)).catch(() => undefined);
  }, [UID, dispatch]);
  if (!asked) return null;
  return (
    <SecondFactorWindow asked={asked} onPassed={stopAsking} onStartAgain={stopAsking} onClose={stopAsking} />
  );
}

/** A log-in that the app sends by itself, one at a time; what is said against it is an alert. */
function useUnaskedLogIn() {
  const [asked, setAsked] = useState<MultiFactorError | null>(null);
  const isUnderWay = useRef(false);
  const dispatch = useAppDispatch();
  const showAlert = useShowAlert();
  const describe = useTokenFailure();
  const { tookOver } = useTexts(identityTexts);
  const logIn = async (token: LogInWithIdToken) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      if (await dispatch(logInWithAppToken(token))) showAlert(tookOver);
    } catch (thrown) {
      if (isSecondFactorAsked(thrown)) setAsked(thrown);
      else showAlert(describe(thrown, token.provider));
    } finally {
      isUnderWay.current = false;
    }
  };
  return { logIn, asked, stopAsking: () => setAsked(null) };
}
