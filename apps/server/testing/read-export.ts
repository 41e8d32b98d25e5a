import { strFromU8, unzipSync } from 'fflate';
import { vi } from 'vitest';
import type { TestApp } from './build-test-app.ts';
import { call } from './call.ts';
import type { SignedInAccount } from './factories/accounts.ts';

export type ReadExport = {
  /** What stands in each JSON file, by its name without the ending. */
  json: { [topic: string]: unknown };
  /** Every file as text. */
  files: { [name: string]: string };
};

/** Asks for everything that is kept about the account, waits until it is made, fetches the file and unpacks it. */
export async function readExport({ origin }: TestApp, who: SignedInAccount): Promise<ReadExport> {
  await call(origin, 'requestDataExport', who.idToken, null);
  const url = await vi.waitFor(
    async () => {
      const { result } = await call(origin, 'getDataExport', who.idToken, null);
      if (!result?.url) throw new Error(`the file is ${result?.status}`);
      return result.url;
    },
    { timeout: 30_000, interval: 100 },
  );
  const answer = await fetch(origin + url, { headers: { authorization: `Bearer ${who.idToken}` } });
  if (answer.status !== 200) throw new Error(`the file was refused: ${answer.status}`);
  return unpackExport(new Uint8Array(await answer.arrayBuffer()));
}

export function unpackExport(zip: Uint8Array): ReadExport {
  const files = Object.fromEntries(
    Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
  const json = Object.fromEntries(
    Object.entries(files)
      .filter(([name]) => name.endsWith('.json'))
      .map(([name, text]) => [name.slice(0, -'.json'.length), JSON.parse(text) as unknown]),
  );
  return { json, files };
}
