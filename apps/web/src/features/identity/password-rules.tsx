import { identityTexts } from '@school/texts/en/identity';
import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import styles from './auth-form.module.css';
import { checkPassword, type PasswordRule } from './check-password.ts';

/** The server's rules for a password, marked as they are met. They never stop anybody from sending. */
export function PasswordRules({ password }: { password: string }) {
  const texts = useTexts(identityTexts).passwordRules;
  const [rules, setRules] = useState<PasswordRule[]>([]);
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (password === '') {
      setRules([]);
      return undefined;
    }
    let isCurrent = true;
    dispatch(checkPassword(password))
      .then((checked) => {
        if (isCurrent) setRules(checked);
      })
      // The server says it again when the form is sent.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [password, dispatch]);
  // Always there, so that nothing below moves when the rules arrive.
  return (
    <ul className={styles.rules} aria-label={texts.heading}>
      {rules.map((rule) => (
        <li key={rule.name} data-met={rule.isMet}>
          {rule.name === 'length' ? texts.length(rule.least) : texts[rule.name]}
          <span className="visually-hidden">{rule.isMet ? texts.met : texts.notMet}</span>
        </li>
      ))}
    </ul>
  );
}
