import { openKeptTakes } from '../takes/kept-takes.ts';
import { useKeptTakes } from '../takes/use-kept-takes.ts';
import { useWaitingReadings } from './use-waiting-readings.ts';

/**
 * Sends what this browser has of an account's takes and readings, from every page of the studio, whichever window they came
 * from: one that has gone while it recorded, too.
 */
export function SendWaiting({ UID, open = openKeptTakes }: { UID: string; open?: typeof openKeptTakes }) {
  const { readings, windows } = useKeptTakes(UID, { open, follows: true });
  useWaitingReadings(UID, readings, windows);
  return null;
}
