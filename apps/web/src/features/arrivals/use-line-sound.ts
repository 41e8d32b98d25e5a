import { useCallback, useEffect, useMemo } from 'react';
import { useSound } from '../../shared/player/use-sound.ts';

/** A line's sound, which came with its task; null for a task without one. */
export function useLineSound(base64: string | null): { play: () => void; hasFailed: boolean } | null {
  const { play, failed } = useSound();
  const address = useMemo(() => {
    if (base64 === null) return null;
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    return URL.createObjectURL(new Blob([bytes], { type: 'audio/mp4' }));
  }, [base64]);
  useEffect(() => (address === null ? undefined : () => URL.revokeObjectURL(address)), [address]);
  const playLine = useCallback(() => {
    if (address !== null) play(address);
  }, [address, play]);
  return address === null ? null : { play: playLine, hasFailed: failed === address };
}
