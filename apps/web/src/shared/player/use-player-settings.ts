import { useMemo, useState } from 'react';
import { useLanguage } from '../texts/use-texts.ts';
import { useBrowserValue } from '../ui/use-browser-value.ts';
import {
  type ChosenSettings,
  firstSettingsIn,
  keepSettings,
  type PlayerSettings,
  parseChosen,
  readKept,
} from './player-settings.ts';

const browserStorage = () => window.localStorage;
const readKeptHere = () => readKept(browserStorage);

/** What the learner has chosen for every film, how to change it, and what it is as long as nothing is chosen. */
export function usePlayerSettings(): [
  settings: PlayerSettings,
  change: (changed: ChosenSettings) => void,
  first: PlayerSettings,
] {
  const first = firstSettingsIn(useLanguage());
  const kept = useBrowserValue(readKeptHere, null);
  const [changes, setChanges] = useState<ChosenSettings>({});
  const chosen = useMemo(() => ({ ...parseChosen(kept), ...changes }), [kept, changes]);
  const change = (changed: ChosenSettings) => {
    setChanges({ ...changes, ...changed });
    keepSettings(browserStorage, changed);
  };
  return [{ ...first, ...chosen }, change, first];
}
