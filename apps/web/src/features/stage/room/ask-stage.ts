import type { Stage } from '@school/contract/stage';
import type { FindToken } from '../../../shared/api/use-find-token.ts';

const TIMEOUT_MS = 10_000;

/** What the school says: the stage, why it may not be seen, or nothing that can be understood. */
export type Answer =
  | { kind: 'stage'; stage: Stage }
  | { kind: 'not-signed-in' }
  | { kind: 'no-plan' }
  | { kind: 'away' };

/** Asks what is on the stage. The server decides who may see it, each time. */
export async function askStage(findToken: FindToken, signal: AbortSignal): Promise<Answer> {
  try {
    const token = await findToken(false);
    const response = await fetch('/functions/getStage', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body: '{"data":{}}',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    if (response.status === 401) return { kind: 'not-signed-in' };
    if (!response.ok) return { kind: 'away' };
    const { result } = (await response.json()) as { result: Stage | { error: { code: number } } };
    if (!('error' in result)) return { kind: 'stage', stage: result };
    return { kind: result.error.code === 2 ? 'no-plan' : 'not-signed-in' };
  } catch {
    return { kind: 'away' };
  }
}
