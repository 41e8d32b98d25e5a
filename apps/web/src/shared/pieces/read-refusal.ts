import type { QueryFailure } from '../api/call-error.ts';

/** Why the server does not take what was written; null where it did not arrive. */
export function readRefusal(error: QueryFailure): { refused: string } | null {
  if (error?.code !== 'invalid-argument' && error?.code !== 'failed-precondition') return null;
  // The SDK adds the status to what the server says.
  return { refused: (error.message ?? '').replace(/ \[\d+\]$/, '') };
}
