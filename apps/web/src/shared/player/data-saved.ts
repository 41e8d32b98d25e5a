import type { Link } from './link-speed.ts';

/** What the browser says of its link; empty where it says nothing. */
export function findLink(): Link {
  const { connection }: Navigator & { connection?: Link } = navigator;
  return connection ?? {};
}

/** Whether the person told the browser to save data (the Save-Data setting); not every browser says. */
export function isDataSaved(): boolean {
  return findLink().saveData === true;
}

/** Whether films are played by a script. */
export const hasMediaSource = () => 'MediaSource' in window || 'ManagedMediaSource' in window;
