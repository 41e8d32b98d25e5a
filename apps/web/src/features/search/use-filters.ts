import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { readFilters, type SearchFilters, writeFilters } from './search-filters.ts';

/**
 * The filters of the page's address. The address follows a moment after the field, so the field has its own state: letters
 * that are typed fast must not be lost on the way. An address that comes from elsewhere (back, a link) changes the field.
 */
export function useFilters(): [SearchFilters, (filters: SearchFilters) => void] {
  const [params, setParams] = useSearchParams();
  const [filters, setFilters] = useState(() => readFilters(params));
  const address = params.toString();
  /** Addresses written here that have not come back yet. */
  const written = useRef<readonly string[]>([]);

  useEffect(() => {
    const place = written.current.lastIndexOf(address);
    written.current = place === -1 ? [] : written.current.slice(place + 1);
    if (place === -1) setFilters(readFilters(new URLSearchParams(address)));
  }, [address]);

  const change = (next: SearchFilters) => {
    const nextParams = writeFilters(params, next);
    written.current = [...written.current, nextParams.toString()];
    setFilters(next);
    setParams(nextParams, { replace: true, preventScrollReset: true });
  };
  return [filters, change];
}
