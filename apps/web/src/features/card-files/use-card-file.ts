import { MOST_CARD_FILE_BYTES } from '@school/contract/card-file-paths';
import type { CardFilePreview, CardFileRefusal } from '@school/contract/card-files';
import { useCallback, useRef, useState } from 'react';
import { type CallErrorCode, toCallError } from '../../shared/api/call-error.ts';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { previewCardFile, takeCardFile } from './card-files.api.ts';

export type Preview = CardFilePreview & { ok: true };

export type FileState =
  | { phase: 'none' }
  | { phase: 'reading' }
  | { phase: 'shown'; file: File; isSwapped: boolean; preview: Preview; busy: 'swap' | 'take' | null }
  | { phase: 'taken'; count: number; importID: string | null }
  | { phase: 'refused'; refusal: CardFileRefusal }
  | { phase: 'failed'; code: CallErrorCode };

export type CardFile = {
  state: FileState;
  choose: (file: File) => void;
  swap: () => void;
  take: () => void;
  leave: () => void;
};

/** Its cards are the learner's, whatever is pressed now: the answer says so, and has the way back. */
export const isTaking = (state: FileState): boolean => state.phase === 'shown' && state.busy === 'take';

/**
 * A file on its way: read and shown, then taken or left. What belongs to a file that was left is not shown; one that is
 * being taken can no longer be left.
 */
export function useCardFile(onTaken: () => void): CardFile {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<FileState>({ phase: 'none' });
  const turn = useRef(0);

  const run = useCallback(async (work: () => Promise<FileState>) => {
    turn.current += 1;
    const own = turn.current;
    const next = await work().catch(
      (thrown: unknown): FileState => ({ phase: 'failed', code: toCallError(thrown).code }),
    );
    if (turn.current === own) setState(next);
  }, []);

  const read = useCallback(
    (file: File, isSwapped: boolean) =>
      run(async () => {
        if (file.size > MOST_CARD_FILE_BYTES)
          return { phase: 'refused', refusal: { ok: false, reason: 'too-large' } };
        const preview = await dispatch(previewCardFile(file, isSwapped));
        if (!preview.ok) return { phase: 'refused', refusal: preview };
        return { phase: 'shown', file, isSwapped, preview, busy: null };
      }),
    [dispatch, run],
  );

  return {
    state,
    choose: (file) => {
      if (isTaking(state)) return;
      setState({ phase: 'reading' });
      void read(file, false);
    },
    swap: () => {
      if (state.phase !== 'shown') return;
      setState({ ...state, busy: 'swap' });
      void read(state.file, !state.isSwapped);
    },
    take: () => {
      if (state.phase !== 'shown') return;
      setState({ ...state, busy: 'take' });
      void run(async () => {
        const taken = await dispatch(takeCardFile(state.file, state.isSwapped));
        if (!taken.ok) return { phase: 'refused', refusal: taken };
        onTaken();
        return { phase: 'taken', count: taken.newCount, importID: taken.importID };
      });
    },
    leave: () => {
      if (isTaking(state)) return;
      turn.current += 1;
      setState({ phase: 'none' });
    },
  };
}
