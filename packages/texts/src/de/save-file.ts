import type { Texts } from '../texts.ts';

export const saveFile: Texts['saveFile'] = {
  notInApp: 'Nicht in der App',
  fetchAt: (site) =>
    `In der App lassen sich keine Dateien speichern. Öffne ${site} im Browser, melde dich an und wähl dort das Gleiche.`,
};
