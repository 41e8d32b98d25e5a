import { Button } from '../ui/button.tsx';
import styles from './queue.module.css';

type QueueChoiceProps<Name extends string> = {
  label: string;
  names: readonly Name[];
  chosen: Name;
  /** What each is called, with how many wait in it where that is known. */
  nameOf: (name: Name) => string;
  onChoose: (name: Name) => void;
};

/** Which of the queues is shown. */
export function QueueChoice<Name extends string>({
  label,
  names,
  chosen,
  nameOf,
  onChoose,
}: QueueChoiceProps<Name>) {
  return (
    <fieldset className={styles.choices} aria-label={label}>
      {names.map((name) => (
        <Button
          key={name}
          look={name === chosen ? 'solid' : 'plain'}
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
        >
          {nameOf(name)}
        </Button>
      ))}
    </fieldset>
  );
}
