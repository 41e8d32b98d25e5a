import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import styles from './account-rows.module.css';

type ChangeFormProps = {
  field: ReactNode;
  action: string;
  isBusy: boolean;
  onSubmit: () => void;
  /** What stands between field and button. */
  children?: ReactNode;
};

/** One field of the account with the button that changes it. What is typed is for the server to judge. */
export function ChangeForm({ field, action, isBusy, onSubmit, children }: ChangeFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.field}>
        {field}
        {children}
      </div>
      <div className={styles.action}>
        <Button type="submit" isBusy={isBusy} isWide>
          {action}
        </Button>
      </div>
    </form>
  );
}
