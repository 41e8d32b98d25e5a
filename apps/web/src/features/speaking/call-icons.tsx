import type { ReactNode } from 'react';

/** Icons are decoration; the button that holds one names itself. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2.2">
      {children}
    </svg>
  );
}

const MICROPHONE = 'M9 5.5a3 3 0 0 1 6 0V11a3 3 0 0 1-6 0ZM5 11a7 7 0 0 0 14 0M12 18v3.5';
const CAMERA = 'M2.5 6.5h12v11h-12ZM14.5 10.5l7-3.5v10l-7-3.5';
const STROKE_THROUGH = 'm4 3 16 18';

export const MicrophoneIcon = () => (
  <Icon>
    <path d={MICROPHONE} />
  </Icon>
);

export const MutedIcon = () => (
  <Icon>
    <path d={MICROPHONE} />
    <path d={STROKE_THROUGH} />
  </Icon>
);

export const CameraIcon = () => (
  <Icon>
    <path d={CAMERA} />
  </Icon>
);

export const CameraOffIcon = () => (
  <Icon>
    <path d={CAMERA} />
    <path d={STROKE_THROUGH} />
  </Icon>
);

/** A hand as it is cut from paper. */
export const HandIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
    <path d="M6.2 13.6 4.9 9.4c-.5-1.6 1.6-2.4 2.2-.8l1.2 3V4.4c0-1.8 2.4-1.8 2.4 0v5.4h.5V2.9c0-1.8 2.5-1.8 2.5 0v6.9h.5V4.2c0-1.8 2.4-1.8 2.4 0v6.6h.5V7c0-1.7 2.2-1.7 2.2 0v8.2c0 4.3-2.6 7.1-6.6 7.1-3.7 0-5.3-2.4-6.5-8.7Z" />
  </svg>
);

export const LeaveIcon = () => (
  <Icon>
    <path d="M10 3.5H4v17h6M9 12h12m-5-5 5 5-5 5" />
  </Icon>
);
