import type { FormEvent, ReactNode } from 'react';
import styles from './form.module.css';

type FormProps = { onSubmit: () => Promise<void>; children: ReactNode };

/**
 * Fields above each other. What is typed is for the server to judge: the browser checks nothing. The first field that is
 * marked then has the focus, unless one is elsewhere by now.
 */
export function Form({ onSubmit, children }: FormProps) {
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    await onSubmit();
    if (form.contains(document.activeElement))
      form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {children}
    </form>
  );
}
