import { expect, vi } from 'vitest';
import { call } from './call.ts';

/** Publishes the last lesson's recording once it is made; its id. */
export async function publishRecording(
  origin: string,
  { idToken }: { idToken: string },
  patience: { timeout: number; interval?: number },
): Promise<string> {
  const lessonID = await vi.waitFor(async () => {
    const { result } = await call(origin, 'getStudioStage', idToken, null);
    expect(result?.draftID).toBeTruthy();
    return result?.draftID ?? '';
  }, patience);
  expect((await call(origin, 'publishLesson', idToken, { lessonID, at: null })).status).toBe(200);
  return lessonID;
}
