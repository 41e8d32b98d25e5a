import { GRADES, type Grade } from '@school/domain/card-scheduler';
import { useState } from 'react';

const KEY = 'school.cards.four-grades';
const TWO: readonly Grade[] = ['again', 'good'];

/** Two answers, or four for those who want them; kept by this browser. */
export function useGrades(): { grades: readonly Grade[]; hasFour: boolean; toggleFour: () => void } {
  const [hasFour, setHasFour] = useState(readChoice);
  const toggleFour = () => {
    keepChoice(!hasFour);
    setHasFour(!hasFour);
  };
  return { grades: hasFour ? GRADES : TWO, hasFour, toggleFour };
}

function readChoice(): boolean {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}

function keepChoice(hasFour: boolean): void {
  try {
    localStorage.setItem(KEY, hasFour ? '1' : '0');
  } catch {
    // It holds until the page is left.
  }
}
