import { statSync } from 'node:fs';
import { carryFile } from './carry-file.ts';
import { isMissing, type MediaStore, type StoredFile, writeName } from './store.ts';

/**
 * A school's media while they move: what is new goes to the new store alone, what is not there yet is read from the old
 * one. What is put again or removed is so in both, in the old one first: who carries files over looks there afterwards,
 * and so neither leaves what was there before nor brings back what is gone.
 */
export function createMovingStore({ from, to }: { from: MediaStore; to: MediaStore }): MediaStore {
  const fallBack = async <Result>(ask: (store: MediaStore) => Promise<Result>): Promise<Result> => {
    try {
      return await ask(to);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    return ask(from);
  };
  const find: MediaStore['find'] = async (name, options) =>
    (await to.find(name, options)) ?? from.find(name, options);

  const inBoth = async (work: (store: MediaStore) => Promise<void>): Promise<void> => {
    await work(from);
    await work(to);
  };

  return {
    // Neither has all of it.
    kind: 's3',
    find,
    read: (name, options) => fallBack((store) => store.read(name, options)),
    readAll: (name, options) => fallBack((store) => store.readAll(name, options)),
    put: async (name, source, options) => {
      const old = from.pathOf(writeName(name));
      // What has gathered in the old store's folder is there already.
      const isItself = 'path' in source && source.path === old;
      if (!isItself && (await from.find(name, options))) await from.put(name, source, options);
      await to.put(name, source, options);
    },
    putFolder: async (folder, local, options) => {
      if (await from.find(`${folder}/${options.last}`)) return false;
      return to.putFolder(folder, local, options);
    },
    copy: async (name, target, options) => {
      try {
        await to.copy(name, target, options);
      } catch (error) {
        if (!isMissing(error)) throw error;
        await carryFile({ from, to }, { name, target }, options);
      }
    },
    remove: (name, options) => inBoth((store) => store.remove(name, options)),
    removeFolder: (folder, options) => inBoth((store) => store.removeFolder(folder, options)),
    list: (folder, options) => listBoth([to.list(folder, options), from.list(folder, options)]),
    listFolders: async (folder, options) => [
      ...new Set([...(await to.listFolders(folder, options)), ...(await from.listFolders(folder, options))]),
    ],
    // The one case in which it costs a request: an address of a file that is not there would be a broken one.
    signAddress: async (name, options) => {
      const store = (await to.find(name)) ? to : from;
      return store.signAddress(name, options);
    },
    pathOf: (name) => pathOfGathered(to, name),
    check: (options) => inBoth((store) => store.check(options)),
  };
}

/** Nothing on this machine is sure to be all there is, but for what gathers in the new store's folder itself. */
function pathOfGathered(to: MediaStore, name: string): string | null {
  const path = name.startsWith('.') ? to.pathOf(name) : null;
  return path !== null && statSync(path, { throwIfNoEntry: false })?.isFile() ? path : null;
}

async function* listBoth(lists: readonly AsyncIterable<StoredFile>[]): AsyncGenerator<StoredFile> {
  const seen = new Set<string>();
  for (const list of lists)
    for await (const file of list) {
      if (seen.has(file.name)) continue;
      seen.add(file.name);
      yield file;
    }
}
