import type { Plugin } from 'vite';

/** Where zod checks whether it may compile functions (zod/v4/core/schemas.js). */
const QUESTION = 'const jit = !core.globalConfig.jitless;';

/**
 * The pages' content policy lets no text become a function. zod tries nonetheless, and each page would break its own policy
 * once; what zod would write is left out too.
 */
export function zodWithoutEval(): Plugin {
  return {
    name: 'zod-without-eval',
    transform: {
      filter: { id: /\/zod\/v4\/core\/schemas\.js$/ },
      handler(code) {
        if (!code.includes(QUESTION)) throw new Error('zod asks in other words whether it may use eval.');
        return { code: code.replace(QUESTION, 'const jit = false;'), map: null };
      },
    },
  };
}
