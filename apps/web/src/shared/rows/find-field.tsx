import { findRowsTexts } from '@school/texts/en/find-rows';
import { type KeyboardEvent, type RefObject, useId, useMemo, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { Button } from '../ui/button.tsx';
import styles from './find-field.module.css';
import { findBeside, findRows, foldForFind } from './find-rows.ts';

type FindFieldProps = {
  /** What each row says, in every language that is to be found. */
  rows: readonly string[];
  /** Where the search begins. */
  from: number;
  field: RefObject<HTMLInputElement | null>;
  /** A row is found, and is to be shown; null once nothing is looked for any more. */
  onFind: (row: number | null) => void;
  /** One goes on in the row that was found last. */
  onLeave: (row: number | null) => void;
};

/** A search within rows of which most are not on the page, where the browser's own finds nothing. */
export function FindField({ rows, from, field, onFind, onLeave }: FindFieldProps) {
  const texts = useTexts(findRowsTexts);
  const id = useId();
  const { wanted, isLooking, found, shown, write, go, leave } = useFinding(rows, from, onFind);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') go(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape') {
      onLeave(shown);
      leave();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const place = shown === null ? -1 : found.indexOf(shown);
  const said = place === -1 ? texts.none : texts.found(place + 1, found.length);
  return (
    // biome-ignore lint/a11y/useSemanticElements: React's types know no <search> as a role's place
    <div role="search" className={styles.find}>
      <label className="visually-hidden" htmlFor={id}>
        {texts.label}
      </label>
      <input
        ref={field}
        id={id}
        type="search"
        className={styles.field}
        placeholder={texts.label}
        maxLength={100}
        autoComplete="off"
        value={wanted}
        onChange={({ target }) => write(target.value)}
        onKeyDown={press}
      />
      <span role="status" className={styles.said}>
        {isLooking ? said : null}
      </span>
      {isLooking && found.length > 1 ? (
        <>
          <Button look="quiet" onClick={() => go(-1)}>
            {texts.previous}
          </Button>
          <Button look="quiet" onClick={() => go(1)}>
            {texts.next}
          </Button>
        </>
      ) : null}
    </div>
  );
}

/** What is looked for, where it stands, and which of it is shown. */
function useFinding(rows: readonly string[], from: number, onFind: FindFieldProps['onFind']) {
  const [wanted, setWanted] = useState('');
  const [shown, setShown] = useState<number | null>(null);
  const isLooking = wanted.trim() !== '';
  // Only who searches pays for it.
  const folded = useMemo(() => (isLooking ? rows.map(foldForFind) : []), [rows, isLooking]);
  const found = useMemo(() => findRows(folded, wanted), [folded, wanted]);
  const show = (row: number | null) => {
    setShown(row);
    onFind(row);
  };
  return {
    wanted,
    isLooking,
    found,
    shown,
    write: (text: string) => {
      setWanted(text);
      const all =
        text.trim() === '' ? [] : findRows(folded.length > 0 ? folded : rows.map(foldForFind), text);
      const first = Math.max(0, shown ?? from);
      show(findBeside(all, first - 1, 1));
    },
    go: (step: 1 | -1) => show(findBeside(found, shown ?? from, step)),
    leave: () => {
      setWanted('');
      show(null);
    },
  };
}
