import type { ThirdPartyScript } from '@school/contract/configuration';

/** Loads the operator's own lines, then the script of others that they set up; each once for a document. */
export async function loadThirdParty({ scriptUrl, setupUrl }: ThirdPartyScript): Promise<void> {
  if (setupUrl !== null) await loadScript(setupUrl);
  await loadScript(scriptUrl);
}

function loadScript(src: string): Promise<void> {
  const loading = findLoading(src);
  if (loading) return loading;
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => {
      script.dataset['isLoaded'] = 'true';
      resolve();
    });
    script.addEventListener('error', () => {
      // One that stays would be taken for one that is still loading.
      script.remove();
      reject(new Error(`${src} could not be loaded`));
    });
  });
  document.head.append(script);
  return loaded;
}

function findLoading(src: string): Promise<void> | null {
  const known = [...document.scripts].find((script) => script.getAttribute('src') === src);
  if (!known) return null;
  if (known.dataset['isLoaded'] === 'true') return Promise.resolve();
  return new Promise((resolve, reject) => {
    known.addEventListener('load', () => resolve());
    known.addEventListener('error', () => reject(new Error(`${src} could not be loaded`)));
  });
}
