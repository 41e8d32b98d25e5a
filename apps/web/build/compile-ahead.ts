import type { Plugin } from 'vite';

/** Read by V8 at the beginning of a file (https://v8.dev/blog/explicit-compile-hints); a comment to every other browser. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** What the first screens run most of. Of the rest a visit calls little: it is compiled as it is called. */
const CHUNKS = new Set([
  'react',
  'libraries',
  'app',
  'course',
  'lesson',
  'shared',
  'subscriptions-page',
  'markdown-text',
]);
/** A shorter file is not compiled while it arrives, and would be compiled whole before a page goes on. */
const LEAST_LENGTH = 30_000;

/**
 * Has the browser compile the app's own files on another thread while they arrive. Otherwise each function is read and
 * compiled when it is first called, which is a fifth of all that a first visit's main thread does.
 */
export function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || file.code.length < LEAST_LENGTH) continue;
          if (file.isEntry || CHUNKS.has(file.name)) file.code = HINT + file.code;
        }
      },
    },
  };
}
