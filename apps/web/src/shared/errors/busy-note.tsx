import { everywhereTexts } from '@school/texts/en/everywhere';
import { isBusy, type QueryFailure } from '../api/call-error.ts';
import { useTexts } from '../texts/use-texts.ts';

/** Beside what could not be fetched: that the server was busy, where it was, and what to do. */
export function BusyNote({ failure }: { failure: QueryFailure }) {
  const { busy } = useTexts(everywhereTexts);
  return isBusy(failure) ? <p>{busy}</p> : null;
}
