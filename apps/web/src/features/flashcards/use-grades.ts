import { GRADES, type Grade } from '@school/domain/card-scheduler';
import { useKeptSwitch } from './use-kept-switch.ts';

const TWO: readonly Grade[] = ['again', 'good'];

/** Two answers, or four for those who want them; kept by this browser. */
export function useGrades(): { grades: readonly Grade[]; hasFour: boolean; toggleFour: () => void } {
  const [hasFour, toggleFour] = useKeptSwitch('school.cards.four-grades');
  return { grades: hasFour ? GRADES : TWO, hasFour, toggleFour };
}
