/** What the chat's address ends with in the studio, whose panel opens and closes it: the chat itself does not offer it too. */
export const BESIDE_PANEL = '#beside-panel';
