import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './tabs.module.css';

type TabsProps<Name extends string> = {
  /** What is chosen between, for screen readers. */
  label: string;
  tabs: readonly { name: Name; title: string }[];
  chosen: Name;
  onChoose: (name: Name) => void;
  /** The chosen one has the focus at first: one goes on there. */
  takesFocus?: boolean;
  /** The chosen tab's panel. */
  children: ReactNode;
};

/** Where an arrow, Home or End leads from the tab at `index`; null for any other key. */
function findTarget(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** Tabs above one panel (WAI-ARIA's pattern): one stop of the Tab key, arrows move between them and choose at once. */
export function Tabs<Name extends string>(props: TabsProps<Name>) {
  const { label, tabs, chosen, onChoose, takesFocus = false, children } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) list.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  }, [takesFocus]);
  const press = (event: KeyboardEvent, index: number) => {
    const target = findTarget(event.key, index, tabs.length);
    const tab = target === null ? undefined : tabs[target];
    if (!tab) return;
    event.preventDefault();
    document.getElementById(`${id}-${tab.name}`)?.focus();
    onChoose(tab.name);
  };
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className={classNames(styles.tabs, tabs.length > 3 && styles.many, tabs.length === 3 && styles.three)}
      >
        {tabs.map(({ name, title }, index) => (
          <button
            key={name}
            id={`${id}-${name}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={name === chosen}
            aria-controls={name === chosen ? `${id}-panel` : undefined}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => onChoose(name)}
            onKeyDown={(event) => press(event, index)}
          >
            {title}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </div>
  );
}
