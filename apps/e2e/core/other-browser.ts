import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../../tools/free-port.mjs';

/** A browser that Playwright does not drive: it opens addresses, and answers expressions that are worth waiting for. */
export type OtherBrowser = {
  goto: (address: string) => Promise<void>;
  /** The value of an expression in the page, as JSON carries it. */
  read: (expression: string) => Promise<unknown>;
  stop: () => Promise<void>;
};

const PATIENCE_MS = 60_000;
const findFirst = (paths: readonly (string | undefined)[]) =>
  paths.find((path) => path !== undefined && existsSync(path));

export const findFirefox = (): string | undefined =>
  findFirst([process.env['FIREFOX_PATH'], '/usr/bin/firefox', '/usr/bin/firefox-esr']);

/** WebKit's driver, and the small browser that comes with its library. */
export function findWebKit(): { driver: string; browser: string } | undefined {
  const driver = findFirst([process.env['WEBKIT_DRIVER_PATH'], '/usr/bin/WebKitWebDriver']);
  const libraries = '/usr/lib/x86_64-linux-gnu';
  const folders = existsSync(libraries)
    ? readdirSync(libraries).filter((name) => name.startsWith('webkit'))
    : [];
  const browser = findFirst(folders.map((name) => join(libraries, name, 'MiniBrowser')));
  return driver && browser ? { driver, browser } : undefined;
}

/** What a process says until it says this. */
function waitForLine(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const found = pattern.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => reject(new Error(`the browser ended:\n${said}`)));
  });
}

/** Firefox speaks WebDriver BiDi by itself, without a driver beside it. */
export async function startFirefox(binary: string): Promise<OtherBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'school-firefox-'));
  const child = spawn(binary, [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port=0',
  ]);
  const address = await waitForLine(child, /WebDriver BiDi listening on (ws:\/\/\S+)/);
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  const send = createSend(socket);
  await send('session.new', { capabilities: {} });
  const tree = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] };
  const context = tree.contexts[0]?.context;
  return {
    goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    read: async (expression) => {
      const asked = {
        expression: `(async () => JSON.stringify(await (${expression})))()`,
        awaitPromise: true,
      };
      const { result } = (await send('script.evaluate', { ...asked, target: { context } })) as {
        result?: { value?: string };
      };
      return result?.value === undefined ? undefined : (JSON.parse(result.value) as unknown);
    },
    stop: async () => {
      child.kill();
      await new Promise((resolve) => child.once('exit', resolve));
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

function createSend(socket: WebSocket) {
  let count = 0;
  return (method: string, params: object): Promise<unknown> => {
    count += 1;
    const id = count;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${method} was not answered`)), PATIENCE_MS);
      const hear = ({ data }: MessageEvent) => {
        const answer = JSON.parse(String(data)) as { id?: number; error?: string; result?: unknown };
        if (answer.id !== id) return;
        clearTimeout(timer);
        socket.removeEventListener('message', hear);
        if (answer.error) reject(new Error(`${method}: ${String(data)}`));
        else resolve(answer.result);
      };
      socket.addEventListener('message', hear);
      socket.send(JSON.stringify({ id, method, params }));
    });
  };
}

/** WebKit by its driver, which speaks WebDriver over HTTP. It shows its windows on a display. */
export async function startWebKit({
  driver,
  browser,
}: {
  driver: string;
  browser: string;
}): Promise<OtherBrowser> {
  const port = await findFreePort();
  const child = spawn(driver, [`--port=${port}`], { stdio: 'ignore' });
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: body ? 'POST' : 'DELETE',
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const options = { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } };
  const session = await askUntilThere(() => ask('/session', { capabilities: { alwaysMatch: options } }));
  const { sessionId } = session as { sessionId: string };
  return {
    goto: async (url) => void (await ask(`/session/${sessionId}/url`, { url })),
    read: async (expression) => {
      const script = `return (async () => JSON.stringify(await (${expression})))()`;
      const value = await ask(`/session/${sessionId}/execute/sync`, { script, args: [] });
      return typeof value === 'string' ? (JSON.parse(value) as unknown) : undefined;
    },
    stop: async () => {
      await ask(`/session/${sessionId}`).catch(() => undefined);
      child.kill();
    },
  };
}

/** The driver listens a moment after it was started. */
async function askUntilThere<Value>(ask: () => Promise<Value>): Promise<Value> {
  for (let tries = 0; tries < 50; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  return ask();
}
