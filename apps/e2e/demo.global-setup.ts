import { startDemo } from './core/start-demo.ts';

/** The demo that all tests look at, unless `E2E_ORIGIN` names one that runs. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['E2E_ORIGIN'] !== undefined) return;
  const port = process.env['E2E_PORT'];
  const demo = await startDemo({ port: port === undefined ? undefined : Number(port) });
  process.env['E2E_ORIGIN'] = demo.origin;
  return demo.stop;
}
