import { useState } from 'react';
import { keepSettings, type PlayerSettings, readSettings } from './player-settings.ts';

const browserStorage = () => window.localStorage;

/** What the learner has chosen for every film, and how to change it. */
export function usePlayerSettings(): [PlayerSettings, (changed: Partial<PlayerSettings>) => void] {
  const [settings, setSettings] = useState(() => readSettings(browserStorage));
  const change = (changed: Partial<PlayerSettings>) => {
    const next = { ...settings, ...changed };
    setSettings(next);
    keepSettings(browserStorage, next);
  };
  return [settings, change];
}
