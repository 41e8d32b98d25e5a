import { identityTexts } from '@school/texts/en/identity';
import { type ReactNode, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { flowAbandoned, selectSignUpFlow } from '../../features/identity/sign-up-flow.slice.ts';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Overlay } from '../../shared/ui/overlay.tsx';
import { SignInPanel, type SignInView } from './sign-in-panel.tsx';

type SignUpOverlayProps = {
  /** What the log-in is for. */
  children?: ReactNode;
};

/** The sign-up overlay; it hides on a log-in, and with the page when the browser goes back. */
export function SignUpOverlay({ children }: SignUpOverlayProps) {
  const texts = useTexts(identityTexts);
  const { isActive } = useSelector(selectSignUpFlow);
  const [view, setView] = useState<SignInView>('sign-up');
  const dispatch = useAppDispatch();
  useEffect(
    () => () => {
      dispatch(flowAbandoned());
    },
    [dispatch],
  );
  return (
    <Overlay
      isOpen={isActive}
      onClose={() => dispatch(flowAbandoned())}
      title={view === 'sign-up' ? texts.signUpTitle : texts.logInTitle}
    >
      {children}
      <SignInPanel view={view} onSwitch={setView} />
    </Overlay>
  );
}
