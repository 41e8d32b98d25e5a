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

export type Media = MediaState & { openAgain: () => void };

/** The chosen picture and sound while `isWanted`; everything is let go of when it is not, or the page is left. */
export function useMedia(isWanted: boolean, { picture, cameraId, microphoneId }: MediaChoice): Media {
  const [state, setState] = useState(NOTHING);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens the same devices.
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
      // Another one may be chosen in place of a camera that is busy.
      if (!isGone) setState(({ devices }) => ({ media: null, isRefused: true, devices }));
    });
    return () => {
      isGone = true;
      if (opened) letGo(opened);
      setState((before) => ({ ...before, media: null }));
    };
  }, [isWanted, picture, cameraId, microphoneId, tries]);
  return { ...state, openAgain: () => setTries((before) => before + 1) };
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
