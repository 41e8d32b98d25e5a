import { useState } from 'react';

/**
 * What a window asks for, sent once. The window stays until the answer is there, or nobody would read that it failed.
 */
export function useWindowAct<Failure extends object>(onClose: () => void) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Failure | null>(null);
  const send = async (act: () => Promise<{ error?: Failure | undefined }>, onDone: () => void) => {
    if (isBusy) return;
    setBusy(true);
    const answer = await act();
    setBusy(false);
    setError(answer.error ?? null);
    if (!answer.error) onDone();
  };
  const close = () => {
    if (!isBusy) onClose();
  };
  return { isBusy, error, send, close };
}
