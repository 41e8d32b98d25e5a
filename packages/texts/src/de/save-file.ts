import type { Texts } from '../texts.ts';

export const saveFile: Texts['saveFile'] = {
  notInApp: 'Nicht in der App',
  fetchAt: (site) =>
    `Die App kann keine Dateien speichern. Öffne ${site} im Browser, melde dich an und drück dort den gleichen Knopf.`,
};
