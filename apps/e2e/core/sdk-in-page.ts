import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type * as FirebaseApp from 'firebase/app';
import type * as FirebaseAuth from 'firebase/auth';
import { build } from 'vite';

/** What a page has once the SDK was put into it: the official modules, and an auth pointed at the page's own origin. */
export type SdkWindow = Window & { sdk: typeof FirebaseApp & typeof FirebaseAuth; auth: FirebaseAuth.Auth };

const ENTRY = fileURLToPath(new URL('./sdk-bundle.ts', import.meta.url));

let bundling: Promise<string> | null = null;

/** The official SDK's browser build as one script. */
function bundleSdk(): Promise<string> {
  bundling ??= createBundle();
  return bundling;
}

async function createBundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry: ENTRY, formats: ['iife'], name: 'bundle' } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('the SDK was not bundled');
  return output.output[0].code;
}

/** Opens a page of the product with the SDK beside it. The test has to set `bypassCSP`. */
export async function openWithSdk(page: Page): Promise<void> {
  await page.goto('/disclaimer');
  await page.addScriptTag({ content: await bundleSdk() });
  await page.evaluate(async () => {
    const own = window as unknown as SdkWindow;
    const configuration = (await (await fetch('/__/firebase/init.json')).json()) as {
      apiKey: string;
      projectId: string;
    };
    const { apiKey, projectId } = configuration;
    const app = own.sdk.initializeApp({ apiKey, projectId }, 'beside');
    own.auth = own.sdk.initializeAuth(app, { persistence: own.sdk.inMemoryPersistence });
    Object.assign(own.auth.config, {
      apiHost: `${location.host}/identitytoolkit.googleapis.com`,
      tokenApiHost: `${location.host}/securetoken.googleapis.com`,
      apiScheme: location.protocol.replace(':', ''),
    });
  });
}
