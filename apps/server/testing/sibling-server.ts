import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { findFreePort } from '../../../tools/free-port.mjs';
import { testClockEnvironment } from '../../../tools/test-clock.mjs';
import type { Config } from '../src/platform/config.ts';
import { stopChild, waitUntilReady } from './child-server.ts';

const MAIN = fileURLToPath(new URL('killable-server/main.ts', import.meta.url));

export type SiblingServer = { origin: string; pid: number; kill: () => Promise<void> };

/** Another process of the same school, on its database, that can be killed with -9. `settings` are its own, `flags` Node’s. */
export async function startSiblingServer(
  config: Config,
  settings: { [name: string]: string } = {},
  flags: readonly string[] = [],
): Promise<SiblingServer> {
  const port = settings['PORT'] ?? (await findFreePort());
  const env = {
    ...siblingEnvironment(config),
    PORT: String(port),
    STRIPE_API_BASE: 'http://127.0.0.1:9',
    ...settings,
  };
  const child: ChildProcess = spawn(process.execPath, [...flags, MAIN], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(child, origin);
  const kill = async () => {
    await stopChild(child, 'SIGKILL');
  };
  return { origin, pid: child.pid ?? 0, kill };
}

/** The settings of a server that is the same school, at the same moment; its port and payment service are its own. */
export function siblingEnvironment(config: Config): { [name: string]: string } {
  const { databaseUrl, appSecret, stripeSecretKey, stripeWebhookSecret } = config.secrets;
  return {
    ...testClockEnvironment(),
    DATABASE_URL: databaseUrl,
    APP_SECRET: appSecret,
    STRIPE_SECRET_KEY: stripeSecretKey,
    STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
    PUBLIC_ORIGIN: config.publicOrigin,
    PROJECT_ID: config.projectId,
    API_KEY: config.apiKey,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'school@school.test',
    MEDIA_DIR: tmpdir(),
    WEB_DIR: config.webDir,
    LOG_LEVEL: 'silent',
  };
}
