import { keysOf } from '@school/domain/keys-of';
import { identityTexts } from '@school/texts/en/identity';
import { useRef, useState } from 'react';
import { useTexts } from '../../shared/texts/use-texts.ts';
import type { FieldName } from './use-provider-failure.ts';

type Sentences = Partial<Record<FieldName, string>>;

/** What is said beside the fields. It goes when its field is changed. */
export function useFieldErrors() {
  const { missing } = useTexts(identityTexts);
  const [shown, setShown] = useState<Sentences>({});
  // Asked while a form is under way, when what has been drawn is older.
  const latest = useRef<Sentences>({});
  const set = (sentences: Sentences) => {
    latest.current = sentences;
    setShown(sentences);
  };
  return {
    shown,
    find: (name: FieldName) => latest.current[name],
    /** Says so beside each of these fields that is empty, and nothing else any more; whether there is one. */
    showMissing: (values: Sentences): boolean => {
      const empty = keysOf(values).filter((name) => values[name]?.trim() === '');
      set(Object.fromEntries(empty.map((name) => [name, missing[name]])));
      return empty.length > 0;
    },
    show: (name: FieldName, sentence: string) => set({ ...latest.current, [name]: sentence }),
    clear: (name: FieldName) => {
      const { [name]: _cleared, ...others } = latest.current;
      set(others);
    },
  };
}

export type FieldErrors = ReturnType<typeof useFieldErrors>;
