import { everywhereTexts } from '@school/texts/en/everywhere';
import { type InputHTMLAttributes, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import styles from './field.module.css';
import { Field, type FieldText } from './text-field.tsx';

type FileFieldProps = FieldText &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'accept'> & {
    onFile: (file: File) => void;
    /** It takes no other file for as long. */
    isBusy?: boolean;
  };

/** A file to choose or drop. The browser's own field lies unseen over its words, which would be in the browser's language. */
export function FileField({ label, hint, error, accept, onFile, isBusy = false }: FileFieldProps) {
  const { chooseFile, noFile } = useTexts(everywhereTexts);
  const [name, setName] = useState<string>();
  return (
    <Field label={label} hint={hint} error={error}>
      {(own) => (
        <div className={styles.file}>
          <span className={styles.choose} aria-hidden="true">
            {chooseFile}
          </span>
          <span className={styles.chosen} aria-hidden="true">
            {name ?? noFile}
          </span>
          <input
            {...own}
            type="file"
            accept={accept}
            aria-disabled={isBusy || undefined}
            onClick={(event) => {
              if (isBusy) event.preventDefault();
              // The same file may be chosen again, once it has been mended.
              event.currentTarget.value = '';
            }}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              // One that is dropped opens no window.
              if (!file || isBusy) return;
              setName(file.name);
              onFile(file);
            }}
          />
        </div>
      )}
    </Field>
  );
}
