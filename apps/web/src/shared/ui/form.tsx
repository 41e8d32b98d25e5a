import type { FormEvent, ReactNode } from 'react';
import styles from './form.module.css';

type FormProps = { onSubmit: (form: HTMLFormElement) => Promise<void>; children: ReactNode };

/** Fields above each other. What is typed is for the server to judge: the browser checks nothing. */
export function Form({ onSubmit, children }: FormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void onSubmit(event.currentTarget);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {children}
    </form>
  );
}
