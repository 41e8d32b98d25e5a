import { FIRST_LANGUAGE, type Language } from '@school/contract/language-cookie';
import type { Rolldown } from 'vite';
import { isLanguageFile } from '../src/entries/worker/release.ts';

/** The files that a route's code is in, in the order in which they run and lie over each other. */
export type RouteFiles = { scripts: string[]; sheets: string[] };

/** What Vite notes of a chunk beside Rolldown's own. */
type ViteChunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** The chunk of a route's module and what it imports, each once, after what it needs itself. */
export function listRouteFiles(bundle: Rolldown.OutputBundle, route: string): RouteFiles {
  const chunks = listChunks(bundle);
  const first = findChunk(chunks, route);
  const found = new Set<ViteChunk>();
  const seen = new Set<ViteChunk>();
  const add = (chunk: ViteChunk): void => {
    if (seen.has(chunk)) return;
    seen.add(chunk);
    for (const name of chunk.imports) {
      const imported = chunks.find(({ fileName }) => fileName === name);
      if (imported) add(imported);
    }
    found.add(chunk);
  };
  add(first);
  const sheets = [...found].flatMap(({ isEntry, viteMetadata }) =>
    isEntry ? [] : [...(viteMetadata?.importedCss ?? [])],
  );
  return { scripts: [...found].map(({ fileName }) => fileName), sheets: [...new Set(sheets)] };
}

function listChunks(bundle: Rolldown.OutputBundle): ViteChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

function findChunk(chunks: readonly ViteChunk[], module: string): ViteChunk {
  const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${module}`)));
  if (!found) throw new Error(`the build has no ${module}`);
  return found;
}

/** The file that a module is in. */
export function findFileOf(bundle: Rolldown.OutputBundle, module: string): string {
  return findChunk(listChunks(bundle), module).fileName;
}

/** Words for those alone who have chosen that language. */
export const LANGUAGE_CHUNK = { name: 'language-de', test: /\/packages\/texts\/src\/de[./]/, priority: 4.8 };

/** `home.html`, and `home.de.html` for another language than the first. */
export function pageFileOf(name: string, language: Language): string {
  return language === FIRST_LANGUAGE ? `${name}.html` : `${name}.${language}.html`;
}

/** The words of another language. */
export function findLanguageFile(bundle: Rolldown.OutputBundle, language: Language): string {
  const file = Object.keys(bundle).find((name) => isLanguageFile(`/${name}`, language));
  if (!file) throw new Error(`the build has no words of the language '${language}'`);
  return file;
}

/** The code that plays a film, of which a page has only the controls. */
export function findPlayerFile(bundle: Rolldown.OutputBundle): string {
  const file = Object.keys(bundle).find((name) => /^assets\/attach-hls-.*\.js$/.test(name));
  if (!file) throw new Error('the build has no player');
  return file;
}

/** A style sheet's text. */
export function readText(bundle: Rolldown.OutputBundle, file: string): string {
  const asset = bundle[file];
  if (asset?.type !== 'asset') throw new Error(`the build has no ${file}`);
  return String(asset.source).trim();
}
