import type { Texts } from '../texts.ts';

export const signInWindow: Texts['signInWindow'] = {
  title: 'Anmeldung …',
  wait: 'bitte warten …',
  expired: 'Diese Anmeldung ist abgelaufen. Schliess das Fenster und versuch es nochmals.',
  done: 'Du kannst dieses Fenster schliessen.',
  noConnection: 'Es gibt keine Verbindung. Schliess das Fenster und versuch es nochmals.',
};
