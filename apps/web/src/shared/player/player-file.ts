/** The file of the player's code, which a lesson's page names and fetches behind the app's own; null on other pages. */
export const readPlayerFile = () =>
  document.querySelector<HTMLTemplateElement>('template[data-ahead]')?.dataset['ahead'] ?? null;

/**
 * Fetches the player's code where another document will play: it is compiled, but not run here. Only a build has its name.
 */
export function preloadPlayerFile(): void {
  const file = document.querySelector<HTMLTemplateElement>('template[data-player]')?.dataset['player'];
  if (file === undefined || document.querySelector(`link[href="${file}"]`)) return;
  const link = document.createElement('link');
  document.head.append(Object.assign(link, { rel: 'modulepreload', href: file, crossOrigin: '' }));
}
