import { useLocation } from 'react-router';

/** Where an address with a slash at its end leads: to the exact one, as the server has it too. Null for an exact address. */
export function useExactAddress(): string | null {
  const { pathname, search, hash } = useLocation();
  const exact = /^(\/[^/].*[^/])\/$/.exec(pathname)?.[1];
  return exact === undefined ? null : exact + search + hash;
}
