import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Call, createCall, NO_CALL } from './call.ts';
import type { LocalMedia, MediaState } from './local-media.ts';
import { useFindSpeakingTokenMutation } from './speaking.api.ts';

const nothing = () => () => undefined;

/** The call of this page: none until one joins, and left whenever the page is. */
export function useCall(media: LocalMedia, { video, audio }: MediaState, lesson?: string) {
  const [findToken] = useFindSpeakingTokenMutation();
  const [call, setCall] = useState<Call | null>(null);
  const state = useSyncExternalStore(call?.subscribe ?? nothing, call?.read ?? (() => NO_CALL));

  useEffect(() => {
    if (!call) return undefined;
    const leave = () => call.leave();
    window.addEventListener('pagehide', leave);
    window.addEventListener('online', call.tryNow);
    call.start();
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', call.tryNow);
      call.leave();
    };
  }, [call]);
  const isFirst = useRef(true);
  useEffect(() => {
    // It begins with what there is.
    if (isFirst.current) isFirst.current = false;
    else if (call) {
      call.changeTracks({ video, audio });
      call.change({ isCameraOff: video === null, isMuted: audio?.enabled !== true });
    }
  }, [call, video, audio]);

  return {
    call,
    state,
    join: (room: number | null): void => {
      const tracks = media.tracks();
      const self = {
        isMuted: tracks.audio === null,
        isCameraOff: tracks.video === null,
        isHandRaised: false,
      };
      const findOwn = () => findToken(undefined).unwrap();
      setCall(createCall({ findToken: findOwn, room, lesson, self, tracks }));
    },
    forget: (): void => setCall(null),
  };
}
