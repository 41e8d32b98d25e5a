import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../phone', import.meta.url));

/** The phone's script for the browser, bundled when it is first asked for: the demo starts without it. */
export function createPhoneScript(): () => Promise<string> {
  let made: Promise<string> | null = null;
  return () => {
    made ??= bundle();
    // What failed is tried again by the next visit.
    made.catch(() => {
      made = null;
    });
    return made;
  };
}

async function bundle(): Promise<string> {
  const { build } = await import('vite');
  const built = await build({
    root: FOLDER,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: `${FOLDER}/main.ts`, output: { format: 'es', codeSplitting: false } },
    },
  });
  for (const { output } of [built].flat().filter((part) => 'output' in part)) {
    const chunk = output.find((file) => file.type === 'chunk');
    if (chunk) return chunk.code;
  }
  throw new Error('the phone was bundled into nothing');
}
