import { identityTexts } from '@school/texts/en/identity';
import { useState } from 'react';
import { useTexts } from '../../shared/texts/use-texts.ts';
import type { FieldName } from './use-provider-failure.ts';

type Sentences = Partial<Record<FieldName, string>>;

/** What is said beside the fields. It goes when its field is changed. */
export function useFieldErrors() {
  const { missing } = useTexts(identityTexts);
  const [shown, setShown] = useState<Sentences>({});
  return {
    shown,
    /** Says so beside each of these fields that is empty, and nothing else any more. */
    showMissing: (values: Sentences) => {
      const empty = Object.entries(values).filter(([, value]) => value.trim() === '') as [
        FieldName,
        string,
      ][];
      setShown(Object.fromEntries(empty.map(([name]) => [name, missing[name]])));
    },
    show: (name: FieldName, sentence: string) => setShown((before) => ({ ...before, [name]: sentence })),
    clear: (name: FieldName) => setShown(({ [name]: _cleared, ...others }) => others),
  };
}

export type FieldErrors = ReturnType<typeof useFieldErrors>;
