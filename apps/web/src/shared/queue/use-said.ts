import { type RefObject, useEffect, useRef, useState } from 'react';

type Said = {
  said: string;
  status: RefObject<HTMLParagraphElement | null>;
  say: (words: string) => void;
  /** Without the focus: of what stays where it is. */
  tell: (words: string) => void;
};

/**
 * What was done, in a line of status that takes the focus: the thing may leave the list, and the button that had it. Empty the
 * line is not shown, and takes none.
 */
export function useSaid(): Said {
  const [said, setSaid] = useState({ words: '', isFocused: false });
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (said.isFocused && said.words !== '') status.current?.focus();
  }, [said]);
  return {
    said: said.words,
    status,
    say: (words) => setSaid({ words, isFocused: true }),
    tell: (words) => setSaid({ words, isFocused: false }),
  };
}
