import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { buildTestApp } from '@school/server/testing/build-test-app';
import { createSignedInAccount, type SignedInAccount } from '@school/server/testing/factories/accounts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const DOCUMENT = readFileSync(join(ROOT, 'docs/integrations.md'), 'utf8');
const PROJECT = 'school-test';

/** The example of this library, as the document has it. */
function readExample(library: string): { language: string; code: string } {
  const examples = [...DOCUMENT.matchAll(/```(js|python)\n(?:\/\/|#) (\S+)\n([\s\S]*?)```/g)];
  const [, language = '', , code = ''] = examples.find(([, , name]) => name === library) ?? [];
  if (code === '') throw new Error(`docs/integrations.md has no example for ${library}.`);
  return { language, code };
}

type Other = { token: string; project: string };

export type TokenSchool = {
  account: SignedInAccount;
  /** What a library has to refuse, by what is wrong. */
  others: { readonly [what: string]: Other };
  /** Runs the document's example as a separate program; throws where it refuses the token. */
  read: (library: string, token: string, project?: string) => Promise<unknown>;
  close: () => Promise<void>;
};

/** A school at its own address, on the machine's own clock, which other programs live by. */
export async function startTokenSchool(): Promise<TokenSchool> {
  const front = createServer().listen(0, '127.0.0.1');
  await once(front, 'listening');
  const origin = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  const offsetMs = Number(process.env['TEST_CLOCK_OFFSET_MS'] ?? 0);
  const clock = { now: () => new Date(Date.now() - offsetMs) };
  const test = await buildTestApp({ PUBLIC_ORIGIN: origin, PROJECT_ID: PROJECT }, { clock });
  const elsewhere = await buildTestApp({ PROJECT_ID: PROJECT }, { clock });
  front.on('request', (request, response) => test.app.routing(request, response));
  const account = await createSignedInAccount(test.ctx);
  // Within the project, whose libraries it takes.
  await mkdir(join(ROOT, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(ROOT, '.cache/integrations-'));
  const others = {
    'of another project': { token: account.idToken, project: 'another' },
    'with another signature': { token: forge(account.idToken), project: PROJECT },
    'of another school': { token: (await createSignedInAccount(elsewhere.ctx)).idToken, project: PROJECT },
    'that is none': { token: 'a.b.c', project: PROJECT },
  };
  return {
    account,
    others,
    read: (library, token, project = PROJECT) =>
      run(folder, library, token, { SCHOOL: origin, PROJECT: project }),
    close: async () => {
      front.closeAllConnections();
      front.close();
      await test.close();
      await elsewhere.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** Another account's token under this token's signature. */
function forge(token: string): string {
  const [header, , signature] = token.split('.');
  const claims = Buffer.from(JSON.stringify({ sub: 'another-account' })).toString('base64url');
  return [header, claims, signature].join('.');
}

async function run(
  folder: string,
  library: string,
  token: string,
  variables: { SCHOOL: string; PROJECT: string },
): Promise<unknown> {
  const { language, code } = readExample(library);
  const isPython = language === 'python';
  const file = join(folder, isPython ? 'example.py' : 'example.mjs');
  const call = isPython
    ? '\nimport sys\nprint(json.dumps(read_learner(sys.argv[1])))\n'
    : '\nconsole.log(JSON.stringify(await readLearner(process.argv[2])));\n';
  await writeFile(file, `${isPython ? 'import json\n' : ''}${code}${call}`);
  // Without what moves the clock of a test run.
  const { NODE_OPTIONS: _moved, ...inherited } = process.env;
  const program = isPython ? '/usr/bin/python3' : process.execPath;
  const { stdout } = await promisify(execFile)(program, [file, token], {
    env: { ...inherited, ...variables },
  });
  return JSON.parse(stdout);
}
