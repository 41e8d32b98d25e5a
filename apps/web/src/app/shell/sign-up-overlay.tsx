import { identityTexts } from '@school/texts/en/identity';
import { type ReactNode, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { flowAbandoned, selectSignUpFlow } from '../../features/identity/sign-up-flow.slice.ts';
import { Cupboard } from '../../shared/art/cupboard.tsx';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Overlay } from '../../shared/ui/overlay.tsx';
import { useOwnEntry } from '../../shared/ui/use-own-entry.ts';
import { SignInPanel, type SignInView } from './sign-in-panel.tsx';

type SignUpOverlayProps = {
  /** What the log-in is for. */
  children?: ReactNode;
  /** Closed without a log-in. */
  onAbandoned?: () => void;
};

/** The sign-up overlay. It hides on a log-in and, having a history entry, when the browser goes back. */
export function SignUpOverlay({ children, onAbandoned }: SignUpOverlayProps) {
  const texts = useTexts(identityTexts);
  const { isActive } = useSelector(selectSignUpFlow);
  const [view, setView] = useState<SignInView>('sign-up');
  const dispatch = useAppDispatch();
  const close = () => {
    dispatch(flowAbandoned());
    onAbandoned?.();
  };
  useOwnEntry('sign-up', isActive, close);
  useEffect(
    () => () => {
      dispatch(flowAbandoned());
    },
    [dispatch],
  );
  return (
    <Overlay
      isOpen={isActive}
      onClose={close}
      title={view === 'sign-up' ? texts.signUpTitle : texts.logInTitle}
      beside={
        children ? (
          <>
            {children}
            <Cupboard />
          </>
        ) : null
      }
    >
      <SignInPanel view={view} onSwitch={setView} />
    </Overlay>
  );
}
