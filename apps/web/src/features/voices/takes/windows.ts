/**
 * What the windows of this browser agree on: whose turn it is to send, what is being recorded, and that something has
 * changed. Every browser has Web Locks that runs these pages (Chrome 69, Firefox 96, Safari 15.4); like microphones they
 * are there in secure pages alone. So where they are missing, nothing has been recorded that a window could have left.
 */
export type Windows = {
  /** Works alone: what another window does so comes before or after. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Holds a recording as long as this window lives, until it is let go. */
  hold: (recordingID: string) => () => void;
  /** A window that lives holds it. */
  isHeld: (recordingID: string) => Promise<boolean>;
  /** Once no window that lives holds it. */
  whenFree: (recordingID: string, signal: AbortSignal, then: () => void) => void;
  tell: () => void;
  watch: (onChange: () => void) => () => void;
};

/** What is kept nowhere is this window's alone, and so is what a file brings where nothing can be recorded. */
export const ALONE: Windows = {
  inTurn: (work) => work(),
  hold: () => () => undefined,
  isHeld: async () => false,
  whenFree: () => undefined,
  tell: () => undefined,
  watch: () => () => undefined,
};

const NAME = 'school-takes';
const lockOf = (recordingID: string) => `${NAME} ${recordingID}`;

export function openWindows(): Windows {
  const channel = new BroadcastChannel(NAME);
  const telling: Pick<Windows, 'tell' | 'watch'> = {
    tell: () => channel.postMessage(null),
    watch: (onChange) => {
      channel.addEventListener('message', onChange);
      return () => channel.removeEventListener('message', onChange);
    },
  };
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return { ...ALONE, ...telling };
  return {
    ...telling,
    inTurn: (work) => locks.request(NAME, work),
    hold: (recordingID) => {
      let letGo: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      void locks.request(lockOf(recordingID), () => held);
      return letGo;
    },
    isHeld: (recordingID) =>
      locks.request(lockOf(recordingID), { ifAvailable: true }, async (lock) => lock === null),
    whenFree: (recordingID, signal, then) => {
      const options = { mode: 'shared' as const, signal };
      locks.request(lockOf(recordingID), options, async () => undefined).then(then, () => undefined);
    },
  };
}
