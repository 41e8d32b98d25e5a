import type { Texts } from '../texts.ts';

export const noScript: Texts['noScript'] = {
  needsJavaScript: 'Diese Website braucht JavaScript, um Lektionen abzuspielen. Bitte schalte es ein.',
  late: 'Das dauert länger, als es sollte.',
  loadAgain: 'Neu laden',
};
