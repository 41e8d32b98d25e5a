import {
  type ComponentProps,
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

export type FieldText = {
  label: string;
  /** A line under the field that is always there. */
  hint?: ReactNode;
  /** What is wrong with the value, announced when it appears. */
  error?: string | undefined;
};

type TextFieldProps = FieldText &
  ComponentProps<'input'> & {
    /** What stands at the end of the input, inside its frame. */
    atEnd?: ReactNode;
  };

export function TextField({ label, hint, error, atEnd, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(own) => (
        <div className={styles.place}>
          <input {...input} {...own} className={classNames(styles.control, className)} />
          {atEnd ? <div className={styles.atEnd}>{atEnd}</div> : null}
        </div>
      )}
    </Field>
  );
}

export function TextArea({
  label,
  hint,
  error,
  ...area
}: FieldText & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(own) => <textarea rows={4} {...area} {...own} className={styles.control} />}
    </Field>
  );
}

/** One of a few, as the browser shows them. */
export function SelectField({
  label,
  hint,
  error,
  children,
  ...select
}: FieldText & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(own) => (
        <select {...select} {...own} className={styles.control}>
          {children}
        </select>
      )}
    </Field>
  );
}

type FieldProps = FieldText & {
  /** What is filled in, with what ties it to its label and its notes. */
  children: (
    own: Pick<InputHTMLAttributes<HTMLElement>, 'id' | 'aria-invalid' | 'aria-describedby'>,
  ) => ReactNode;
};

export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy(id, hint, error),
      })}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

function describedBy(id: string, hint: ReactNode, error: string | undefined): string | undefined {
  const ids = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean);
  return ids.length > 0 ? ids.join(' ') : undefined;
}

function FieldNotes({ id, hint, error }: { id: string; hint: ReactNode; error: string | undefined }) {
  return (
    <>
      {hint ? (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      ) : null}
      {error ? (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </>
  );
}
