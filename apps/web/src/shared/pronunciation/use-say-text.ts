import { useEffect, useState } from 'react';

type SayText = typeof import('./say-text.ts').sayText;

/** What turns words into sounds, loaded with the first that is shown; null until then, and where it cannot be had. */
export function useSayText(): SayText | null {
  const [sayText, setSayText] = useState<SayText | null>(null);
  useEffect(() => {
    let isCurrent = true;
    // Without it the word stands there in its letters.
    import('./say-text.ts')
      .then((file) => {
        if (isCurrent) setSayText(() => file.sayText);
      })
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, []);
  return sayText;
}
