import { useEffect, useState } from 'react';

export type PictureKind = 'camera' | 'screen';
export type MediaChoice = { picture: PictureKind; cameraId: string; microphoneId: string };
export type MediaState = {
  media: MediaStream | null;
  isRefused: boolean;
  devices: readonly MediaDeviceInfo[];
};

const PICTURE = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 25, max: 30 } };
const NOTHING: MediaState = { media: null, isRefused: false, devices: [] };

/** The chosen picture and sound while `isWanted`; everything is let go of when it is not, or the page is left. */
export function useMedia(isWanted: boolean, { picture, cameraId, microphoneId }: MediaChoice): MediaState {
  const [state, setState] = useState(NOTHING);
  useEffect(() => {
    if (!isWanted) return undefined;
    let opened: MediaStream | null = null;
    let isGone = false;
    const open = async () => {
      const media = await openMedia({ picture, cameraId, microphoneId });
      opened = media;
      if (isGone) return letGo(media);
      const devices = await navigator.mediaDevices.enumerateDevices();
      setState({ media, isRefused: false, devices });
    };
    open().catch(() => {
      if (!isGone) setState({ ...NOTHING, isRefused: true });
    });
    return () => {
      isGone = true;
      if (opened) letGo(opened);
      setState((before) => ({ ...before, media: null }));
    };
  }, [isWanted, picture, cameraId, microphoneId]);
  return state;
}

async function openMedia({ picture, cameraId, microphoneId }: MediaChoice): Promise<MediaStream> {
  const { mediaDevices } = navigator;
  const audio = microphoneId === '' ? true : { deviceId: { exact: microphoneId } };
  if (picture === 'camera') {
    const camera = cameraId === '' ? {} : { deviceId: { exact: cameraId } };
    return mediaDevices.getUserMedia({ video: { ...PICTURE, ...camera }, audio });
  }
  // The screen needs the user gesture, so it is requested first.
  const screen = await mediaDevices.getDisplayMedia({ video: PICTURE });
  try {
    const sound = await mediaDevices.getUserMedia({ audio });
    return new MediaStream([...screen.getVideoTracks(), ...sound.getAudioTracks()]);
  } catch (error) {
    letGo(screen);
    throw error;
  }
}

function letGo(media: MediaStream): void {
  for (const track of media.getTracks()) track.stop();
}
