import { createHash } from 'node:crypto';

/** What the content security policy allows of a page's own: sources of the form `'sha256-…'`. */
export type InlineHashes = { scripts: string[]; styles: string[] };

/** Of the script and the styles that a page carries in itself; `index.html` carries none. */
export function listInlineHashes(page: string): InlineHashes {
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
