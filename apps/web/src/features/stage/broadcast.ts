import type { IngestAnswer, StreamProblem } from '@school/contract/stage';

/** Where `INGEST_PATH` of the contract is; a schema is no part of the browser's scripts. */
const PATH = '/live/ingest';
/** The first that a browser knows: Chromium and Firefox make WebM, Safari MP4. */
const TYPES = ['video/webm;codecs=h264,opus', 'video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'];
const CHUNK_MS = 500;
const BITS_PER_SECOND = 2_500_000;
/** What may wait to be sent: beyond it the link is too slow for this picture. */
const MAX_WAITING_BYTES = 8_000_000;

export type Broadcast = { stop: () => void };

export function findRecordingType(): string | null {
  if (typeof MediaRecorder === 'undefined') return null;
  return TYPES.find((type) => MediaRecorder.isTypeSupported(type)) ?? null;
}

/** Sends what `media` shows to the stage until it is stopped or over; `onOver` is told why, where something was wrong. */
export function startBroadcast(
  media: MediaStream,
  {
    type,
    idToken,
    onOver,
  }: { type: string; idToken: string; onOver: (problem: StreamProblem | null) => void },
): Broadcast {
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}${PATH}`);
  const recorder = new MediaRecorder(media, { mimeType: type, videoBitsPerSecond: BITS_PER_SECOND });
  let problem: StreamProblem | null = 'lost';
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
    socket.close();
  };
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (socket.readyState !== WebSocket.OPEN || data.size === 0) return;
    if (socket.bufferedAmount > MAX_WAITING_BYTES) return stop();
    socket.send(data);
  });
  socket.addEventListener('open', () =>
    socket.send(JSON.stringify({ type: 'hello', idToken, payload: null })),
  );
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const answer = JSON.parse(data) as IngestAnswer;
    if (answer.type === 'ready') recorder.start(CHUNK_MS);
    else problem = answer.problem;
  });
  socket.addEventListener('close', () => {
    if (recorder.state !== 'inactive') recorder.stop();
    onOver(problem);
  });
  // The screen's own button ends it as well.
  media.getVideoTracks()[0]?.addEventListener('ended', () => {
    problem = null;
    stop();
  });
  return {
    stop: () => {
      problem = null;
      stop();
    },
  };
}
