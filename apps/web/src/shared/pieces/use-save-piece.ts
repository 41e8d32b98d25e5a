import type { Callables } from '@school/contract/callables';
import { studioCourseTexts } from '@school/texts/en/studio-course';
import { useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { useSaveStudioPieceMutation } from './pieces.api.ts';

type Request = Callables['saveStudioPiece']['request'];

/** Saves a piece that a form says whole, and what became of it in words; `onSaved` looks at it anew. */
export function useSavePiece(onSaved: () => void) {
  const texts = useTexts(studioCourseTexts).saving;
  const [save, { isLoading }] = useSaveStudioPieceMutation();
  const [said, setSaid] = useState('');
  const send = async (request: Request) => {
    setSaid('');
    const { data, error } = await save(request);
    if (data?.ok) {
      setSaid(texts.saved);
      return onSaved();
    }
    if (data) return setSaid(texts.changed(data.changed.by));
    const isNotValid = error !== undefined && 'reason' in error && error.reason === 'not-valid';
    // The SDK adds the status to what the server says.
    const problem = error?.message?.replace(/ \[\d+\]$/, '') ?? '';
    setSaid(isNotValid ? texts.notValid(problem) : texts.failed);
  };
  return { send, said, isSaving: isLoading };
}
