import { identityTexts } from '@school/texts/en/identity';
import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  flowClosed,
  selectSignUpFlow,
  setCompletionHandler,
} from '../../features/identity/sign-up-flow.slice.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Overlay } from '../../shared/ui/overlay.tsx';
import { SignInPanel, type SignInView } from './sign-in-panel.tsx';

/** The sign-up overlay; it hides on a log-in, and with the page when the browser goes back. */
export function SignUpOverlay() {
  const texts = useTexts(identityTexts);
  const { isActive } = useSelector(selectSignUpFlow);
  const [view, setView] = useState<SignInView>('sign-up');
  const dispatch = useDispatch();
  useEffect(
    () => () => {
      setCompletionHandler(null);
      dispatch(flowClosed());
    },
    [dispatch],
  );
  const close = () => {
    setCompletionHandler(null);
    dispatch(flowClosed());
  };
  return (
    <Overlay
      isOpen={isActive}
      onClose={close}
      title={view === 'sign-up' ? texts.signUpTitle : texts.logInTitle}
    >
      <SignInPanel view={view} onSwitch={setView} />
    </Overlay>
  );
}
