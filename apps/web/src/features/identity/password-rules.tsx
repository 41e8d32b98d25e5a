import { useEffect, useState } from 'react';
import styles from './auth-form.module.css';
import { checkPassword, type PasswordRule } from './session.ts';

/** The server's rules for a password, marked as they are met. They never stop anybody from sending. */
export function PasswordRules({ password }: { password: string }) {
  const [rules, setRules] = useState<PasswordRule[]>([]);
  useEffect(() => {
    if (password === '') {
      setRules([]);
      return undefined;
    }
    let isCurrent = true;
    checkPassword(password)
      .then((checked) => {
        if (isCurrent) setRules(checked);
      })
      // The server says it again when the form is sent.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [password]);
  // Always there, so that nothing below moves when the rules arrive.
  return (
    <ul className={styles.rules} aria-label="A password has">
      {rules.map(({ text, isMet }) => (
        <li key={text} data-met={isMet}>
          {text}
          <span className="visually-hidden">{isMet ? ' (met)' : ' (not met yet)'}</span>
        </li>
      ))}
    </ul>
  );
}
