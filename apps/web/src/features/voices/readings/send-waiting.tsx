import { openKeptTakes } from '../takes/kept-takes.ts';
import { useKeptTakes } from '../takes/use-kept-takes.ts';
import { useWaitingReadings } from './use-waiting-readings.ts';

/** Sends what this browser has of an account's takes and readings, on pages that have no desk. */
export function SendWaiting({ UID, open = openKeptTakes }: { UID: string; open?: typeof openKeptTakes }) {
  const { readings } = useKeptTakes(UID, open);
  useWaitingReadings(UID, readings);
  return null;
}
