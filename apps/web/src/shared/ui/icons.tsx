import type { ReactNode } from 'react';

/** Icons are decoration; the button or link that holds one names itself. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2.2">
      {children}
    </svg>
  );
}

export const MenuIcon = () => (
  <Icon>
    <path d="M3 6.5h18M3 12h18M3 17.5h18" />
  </Icon>
);

export const CloseIcon = () => (
  <Icon>
    <path d="m5 5 14 14M19 5 5 19" />
  </Icon>
);

export const LockIcon = () => (
  <Icon>
    <path d="M5 11h14v9.5H5ZM8 11V7.5a4 4 0 0 1 8 0V11" />
  </Icon>
);

const TEETH = [0, 45, 90, 135];

export const GearIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
    <path
      fillRule="evenodd"
      d="M12 4.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15Zm0 4.4a3.1 3.1 0 1 0 0 6.2 3.1 3.1 0 0 0 0-6.2Z"
    />
    {TEETH.map((angle) => (
      <path
        key={angle}
        d="M10.2 6 10.8 1.6h2.4L13.8 6Zm0 12 .6 4.4h2.4l.6-4.4Z"
        transform={`rotate(${angle} 12 12)`}
      />
    ))}
  </svg>
);

export const PlayIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
    <path d="M7 3.8v16.4L20.5 12Z" />
  </svg>
);

export const PauseIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
    <path d="M6 4h4.2v16H6ZM13.8 4H18v16h-4.2Z" />
  </svg>
);
