import { vi } from 'vitest';
import { buildTestApp, type TestApp } from './build-test-app.ts';
import { call } from './call.ts';
import { createOperator } from './factories/accounts.ts';
import { type SiblingServer, startSiblingServer } from './sibling-server.ts';

export type TwoProcesses = { test: TestApp; sibling: SiblingServer; close: () => Promise<void> };

/** A school whose speaking rooms are open in two processes; what this one does again and again waits for the test. */
export async function openSpeakingTwice(settings: { [name: string]: string } = {}): Promise<TwoProcesses> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const test = await buildTestApp(settings);
  const teacher = await createOperator(test.ctx);
  await call(test.origin, 'changeSpeakingDoor', teacher.idToken, { door: 'open' });
  const sibling = await startSiblingServer(test.ctx.config);
  const close = async () => {
    await sibling.kill();
    await test.close();
    vi.useRealTimers();
  };
  return { test, sibling, close };
}
