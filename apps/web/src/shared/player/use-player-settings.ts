import { useState } from 'react';
import { useLanguage } from '../texts/use-texts.ts';
import {
  type ChosenSettings,
  firstSettingsIn,
  keepSettings,
  type PlayerSettings,
  readChosen,
} from './player-settings.ts';

const browserStorage = () => window.localStorage;

/** What the learner has chosen for every film, how to change it, and what it is as long as nothing is chosen. */
export function usePlayerSettings(): [
  settings: PlayerSettings,
  change: (changed: ChosenSettings) => void,
  first: PlayerSettings,
] {
  const first = firstSettingsIn(useLanguage());
  const [chosen, setChosen] = useState(() => readChosen(browserStorage));
  const change = (changed: ChosenSettings) => {
    setChosen({ ...chosen, ...changed });
    keepSettings(browserStorage, changed);
  };
  return [{ ...first, ...chosen }, change, first];
}
