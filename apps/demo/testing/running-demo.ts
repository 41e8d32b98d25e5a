import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { stopChild, waitUntilReady } from '@school/server/testing/child-server';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

type Json = Record<string, unknown>;
export type Learner = { uid: string; idToken: string };

/** The demo as a separate process, with an embedded PostgreSQL below `dataDir`; resolves when it is ready. */
export async function startDemoProcess(
  environment: NodeJS.ProcessEnv,
  dataDir: string,
  port: number,
): Promise<ChildProcess> {
  const { DATABASE_URL: _none, ...env } = environment;
  const child = spawn(process.execPath, [MAIN], {
    env: { ...env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    await waitUntilReady(child, `http://127.0.0.1:${port}`);
  } catch (error) {
    await stopChild(child, 'SIGKILL');
    throw error;
  }
  return child;
}

/** What a learner's browser asks the demo at `origin` for. */
export function createDemoClient(origin: string) {
  const post = async (
    path: string,
    body: unknown,
    idToken?: string,
  ): Promise<{ status: number; json: Json }> => {
    const answer = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(idToken !== undefined && { authorization: `Bearer ${idToken}` }),
      },
      body: JSON.stringify(body),
    });
    return { status: answer.status, json: (await answer.json()) as Json };
  };
  const configuration = async () =>
    (await (await fetch(`${origin}/__/firebase/init.json`)).json()) as { apiKey: string; projectId: string };
  return {
    post,
    signUp: async (email: string): Promise<Learner> => {
      const { apiKey } = await configuration();
      const account = { email, password: 'chuchichäschtli', returnSecureToken: true };
      const { json } = await post(
        `/identitytoolkit.googleapis.com/v1/accounts:signUp?key=${apiKey}`,
        account,
      );
      return { uid: String(json['localId']), idToken: String(json['idToken']) };
    },
    documentsRoot: async () => `projects/${(await configuration()).projectId}/databases/(default)/documents`,
    /** Whether the comment was acknowledged. */
    writeComment: async (root: string, { uid, idToken }: Learner, id: string): Promise<boolean> => {
      const update = {
        name: `${root}/Videos/gruezi-mitenand/Comments/${id}`,
        fields: { Message: { stringValue: id }, UID: { stringValue: uid }, Username: { stringValue: 'x' } },
      };
      const updateTransforms = [{ fieldPath: 'TimeStamp', setToServerValue: 'REQUEST_TIME' }];
      const { status } = await post(
        `/v1/${root}:commit`,
        { writes: [{ update, updateTransforms }] },
        idToken,
      );
      return status === 200;
    },
  };
}
