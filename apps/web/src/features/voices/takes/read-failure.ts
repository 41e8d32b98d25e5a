import { CallFailure } from '../../../shared/api/call-error.ts';

/** What another attempt would not change. */
const LASTING = ['invalid-argument', 'failed-precondition', 'not-found', 'payload-too-large', 'internal'];

/** Of what was sent: it is not wanted, or the server could not be asked just now, and wants to be left alone so long. */
export function readFailure(
  error: unknown,
): { end: 'refused'; problem: 'other' } | { end: 'away'; pauseMs: number } {
  const failure = error instanceof CallFailure ? error : null;
  return failure !== null && LASTING.includes(failure.code)
    ? { end: 'refused', problem: 'other' }
    : { end: 'away', pauseMs: failure?.retryAfterMs ?? 0 };
}
