import { identityTexts } from '@school/texts/en/identity';
import { type InputHTMLAttributes, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { TextField } from '../../shared/ui/text-field.tsx';
import styles from './password-field.module.css';

type PasswordFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: string;
  error?: string | undefined;
  autoComplete: 'current-password' | 'new-password';
};

/** A password that can be shown; says when Caps Lock is on. */
export function PasswordField({ label, ...field }: PasswordFieldProps) {
  const texts = useTexts(identityTexts);
  const [isShown, setIsShown] = useState(false);
  const [isCapsLockOn, setIsCapsLockOn] = useState(false);
  const button = useHiddenWhenSent(() => setIsShown(false));
  const read = (event: KeyboardEvent) => setIsCapsLockOn(event.getModifierState('CapsLock'));
  const { word, what } = texts.showPassword;
  return (
    <TextField
      {...field}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      onKeyDown={read}
      onKeyUp={read}
      onBlur={() => setIsCapsLockOn(false)}
      hint={<div role="status">{isCapsLockOn ? texts.capsLock : ''}</div>}
      atEnd={
        <button
          ref={button}
          type="button"
          role="switch"
          aria-checked={isShown}
          className={styles.show}
          onClick={() => setIsShown(!isShown)}
        >
          {word}
          <span className="visually-hidden">{what}</span>
        </button>
      }
    />
  );
}

/** Browsers offer to keep what is a password when its form is sent. */
function useHiddenWhenSent(hide: () => void) {
  const button = useRef<HTMLButtonElement>(null);
  const current = useRef(hide);
  useEffect(() => {
    current.current = hide;
  });
  useEffect(() => {
    const form = button.current?.form;
    const send = () => current.current();
    form?.addEventListener('submit', send);
    return () => form?.removeEventListener('submit', send);
  }, []);
  return button;
}
