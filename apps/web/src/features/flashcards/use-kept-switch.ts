import { useState } from 'react';

/** A choice that this browser keeps. */
export function useKeptSwitch(key: string): [isOn: boolean, toggle: () => void] {
  const [isOn, setIsOn] = useState(() => readChoice(key));
  const toggle = () => {
    keepChoice(key, !isOn);
    setIsOn(!isOn);
  };
  return [isOn, toggle];
}

function readChoice(key: string): boolean {
  try {
    return localStorage.getItem(key) === '1';
  } catch {
    return false;
  }
}

function keepChoice(key: string, isOn: boolean): void {
  try {
    localStorage.setItem(key, isOn ? '1' : '0');
  } catch {
    // It holds until the page is left.
  }
}
