import type { ReactNode } from 'react';

/** Icons are decoration; the button that holds one names itself. */
function Icon({ isFilled = false, children }: { isFilled?: boolean; children: ReactNode }) {
  const paint = isFilled
    ? { fill: 'currentColor' }
    : { fill: 'none', stroke: 'currentColor', strokeWidth: '2.2' };
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" {...paint}>
      {children}
    </svg>
  );
}

export const PauseIcon = () => (
  <Icon isFilled>
    <path d="M6 4h4.4v16H6zm7.6 0H18v16h-4.4z" />
  </Icon>
);

export const HearIcon = () => (
  <Icon>
    <path d="M4 9.5v5h3.4l4.6 4v-13l-4.6 4z" />
    <path d="M15.4 9a4.4 4.4 0 0 1 0 6M18 6.4a8 8 0 0 1 0 11.2" />
  </Icon>
);

export const BackIcon = () => (
  <Icon>
    <path d="M5.2 8.2A8.2 8.2 0 1 1 3.8 13" />
    <path d="M4.4 3.6v5.2h5.2" />
    <path d="M14.4 9.3h-4l-.4 3.2c2.4-1 4.6-.2 4.6 1.8 0 2.2-2.6 3-4.8 1.7" strokeWidth="1.8" />
  </Icon>
);

export const PreviousLineIcon = () => (
  <Icon>
    <path d="M11 7h10M11 12h10M11 17h6" />
    <path d="m7 8-4 4 4 4" />
  </Icon>
);

export const NextLineIcon = () => (
  <Icon>
    <path d="M3 7h10M3 12h10M3 17h6" />
    <path d="m17 8 4 4-4 4" />
  </Icon>
);

export const RepeatLineIcon = () => (
  <Icon>
    <path d="M7 12h10" />
    <path d="M4 10V8.5A3.5 3.5 0 0 1 7.5 5H20m-3-3 3 3-3 3" />
    <path d="M20 14v1.5a3.5 3.5 0 0 1-3.5 3.5H4m3 3-3-3 3-3" />
  </Icon>
);

export const CaptionsIcon = () => (
  <Icon>
    <path d="M2.5 4.5h19v15h-19z" />
    <path d="M6 11.5h7m2 0h3M6 15.5h3m2 0h7" />
  </Icon>
);

export const PictureInPictureIcon = () => (
  <Icon>
    <path d="M21.5 10V4.5h-19v15H9" />
    <path d="M12.5 13.5h9v6h-9z" fill="currentColor" />
  </Icon>
);

export const FullWindowIcon = () => (
  <Icon>
    <path d="M3.5 9V3.5H9M15 3.5h5.5V9M20.5 15v5.5H15M9 20.5H3.5V15" />
  </Icon>
);

export const LeaveFullWindowIcon = () => (
  <Icon>
    <path d="M9 3.5V9H3.5M20.5 9H15V3.5M15 20.5V15h5.5M3.5 15H9v5.5" />
  </Icon>
);

export const KeysIcon = () => (
  <Icon>
    <path d="M2.5 5.5h19v13h-19z" />
    <path d="M6 9.5h2m2.5 0h3m2.5 0h2M7 14.5h10" />
  </Icon>
);

export const SoundIcon = () => (
  <Icon>
    <path d="M3 9.5h4l5-4.5v14l-5-4.5H3z" />
    <path d="M15.5 9a4.2 4.2 0 0 1 0 6M18 6a8.5 8.5 0 0 1 0 12" />
  </Icon>
);

export const MutedIcon = () => (
  <Icon>
    <path d="M3 9.5h4l5-4.5v14l-5-4.5H3z" />
    <path d="m15.5 9 6 6m0-6-6 6" />
  </Icon>
);
