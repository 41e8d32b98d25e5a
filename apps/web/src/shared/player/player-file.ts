/** The file of the player's code, which a lesson's page names and fetches behind the app's own; null on other pages. */
export const readPlayerFile = () =>
  document.querySelector<HTMLTemplateElement>('template[data-ahead]')?.dataset['ahead'] ?? null;
