import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the content security policy allows of a page's own: sources of the form `'sha256-…'`. */
export type InlineHashes = { scripts: string[]; styles: string[] };

/** `home.html` alone carries a script and styles in itself; only a build makes it. */
export function findInlineHashes(webDir: string): InlineHashes {
  const path = join(webDir, 'home.html');
  const page = existsSync(path) ? readFileSync(path, 'utf8') : '';
  return {
    scripts: listContents(page, /<script>([\s\S]*?)<\/script>/g).map(hashOf),
    styles: listContents(page, /<style>([\s\S]*?)<\/style>/g).map(hashOf),
  };
}

function listContents(page: string, element: RegExp): string[] {
  return [...page.matchAll(element)].map(([, content = '']) => content);
}

function hashOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
