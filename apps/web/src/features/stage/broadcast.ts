import type { IngestAnswer, StreamProblem } from '@school/contract/stage';
import type { PictureKind } from './use-media.ts';

/** Where `INGEST_PATH` of the contract is; a schema is no part of the browser's scripts. */
const PATH = '/live/ingest';
/** The first that a browser knows: Chromium and Firefox make WebM, Safari MP4. */
const TYPES = ['video/webm;codecs=h264,opus', 'video/webm;codecs=vp8,opus', 'video/webm', 'video/mp4'];
const CHUNK_MS = 500;
const BITS_PER_SECOND = 2_500_000;
/** What may wait to be sent: beyond it the link is too slow for this picture. */
const MAX_WAITING_BYTES = 8_000_000;
/** Some four seconds of picture and sound: viewers notice. */
const BEHIND_BYTES = 1_300_000;
/** As `RETURN_WITHIN_MS` of the contract: what comes later is another lesson. */
const RETURN_WITHIN_MS = 60_000;
const AGAIN_MS = 2_000;
/** A connection that was refused at once has lost nothing that could return. */
const ESTABLISHED_MS = 5_000;
/** An id token lasts an hour, and a connection as long as its token. */
const RENEW_EVERY_MS = 600_000;

/** A server that was killed has the stage for some seconds still; a disk may have room again in a moment. */
const PASSING: ReadonlySet<StreamProblem | null> = new Set(['lost', 'occupied', 'disk-full']);

export type Broadcast = { stop: () => void };

/** Why it is over: what the server says, or that the camera was unplugged or taken away. */
export type BroadcastProblem = StreamProblem | 'camera-gone';

export type BroadcastOptions = {
  type: string;
  picture: PictureKind;
  findToken: () => Promise<string | null>;
  /** Whether what is recorded arrives: not before the first connection, and not while one is lost. */
  onSending: (isSending: boolean) => void;
  /** Whether what is recorded waits longer than viewers should; told when that changes. */
  onBehind: (isBehind: boolean) => void;
  /** The microphone was unplugged or taken away: the picture goes on, without sound. */
  onSilent: () => void;
  /** Told once, with why where something was wrong. */
  onOver: (problem: BroadcastProblem | null) => void;
};

export function findRecordingType(): string | null {
  if (typeof MediaRecorder === 'undefined') return null;
  return TYPES.find((type) => MediaRecorder.isTypeSupported(type)) ?? null;
}

/**
 * Sends what `media` shows to the stage until it is stopped or over. A connection that is lost is opened again for a
 * minute, into the same lesson: each starts a new recording, which begins as a file does.
 */
export function startBroadcast(
  media: MediaStream,
  { type, picture, findToken, onSending, onBehind, onSilent, onOver }: BroadcastOptions,
): Broadcast {
  let link: { close: () => void } | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;
  let lostAtMs: number | null = null;
  let isOver = false;

  const finish = (problem: BroadcastProblem | null) => {
    if (isOver) return;
    isOver = true;
    clearTimeout(again);
    link?.close();
    onOver(problem);
  };
  const onClosed = (problem: StreamProblem | null, livedMs: number) => {
    onSending(false);
    if (isOver) return;
    if (livedMs > ESTABLISHED_MS) lostAtMs = performance.now();
    const mayReturn = lostAtMs !== null && performance.now() - lostAtMs < RETURN_WITHIN_MS;
    if (mayReturn && PASSING.has(problem)) again = setTimeout(connect, AGAIN_MS);
    else finish(problem);
  };
  const connect = () => {
    link = openLink(media, { type, findToken, onReady: () => onSending(true), onBehind, onClosed });
  };
  connect();
  // The screen's own button ends it as well.
  const onPictureEnded = () => finish(picture === 'screen' ? null : 'camera-gone');
  media.getVideoTracks()[0]?.addEventListener('ended', onPictureEnded);
  media.getAudioTracks()[0]?.addEventListener('ended', () => {
    if (!isOver) onSilent();
  });
  return { stop: () => finish(null) };
}

type LinkOptions = Pick<BroadcastOptions, 'type' | 'findToken' | 'onBehind'> & {
  onReady: () => void;
  /** With the milliseconds for which it sent. */
  onClosed: (problem: StreamProblem | null, livedMs: number) => void;
};

/** One connection and the recording that goes over it. */
function openLink(
  media: MediaStream,
  { type, findToken, onReady, onBehind, onClosed }: LinkOptions,
): { close: () => void } {
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}${PATH}`);
  const recorder = new MediaRecorder(media, { mimeType: type, videoBitsPerSecond: BITS_PER_SECOND });
  let problem: StreamProblem | null = 'lost';
  let readyAtMs: number | null = null;
  let isBehind = false;
  const sayWho = async (said: 'hello' | 'token') => {
    const idToken = await findToken().catch(() => undefined);
    // Out of reach for now: what is on the stage stays there, and the next renewal asks again.
    if (idToken === undefined && said === 'token') return;
    if (idToken === null || idToken === undefined) return socket.close();
    const frame = { type: said, idToken, ...(said === 'hello' && { payload: null }) };
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
  };
  const renewal = setInterval(() => void sayWho('token'), RENEW_EVERY_MS);
  const stopRecording = () => {
    clearInterval(renewal);
    if (recorder.state !== 'inactive') recorder.stop();
  };
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (socket.readyState !== WebSocket.OPEN || data.size === 0) return;
    if (socket.bufferedAmount > MAX_WAITING_BYTES) return socket.close();
    socket.send(data);
    if (socket.bufferedAmount > BEHIND_BYTES === isBehind) return;
    isBehind = !isBehind;
    onBehind(isBehind);
  });
  socket.addEventListener('open', () => void sayWho('hello'));
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const answer = JSON.parse(data) as IngestAnswer;
    if (answer.type === 'over') {
      problem = answer.problem;
      return;
    }
    readyAtMs = performance.now();
    recorder.start(CHUNK_MS);
    onReady();
  });
  socket.addEventListener('close', () => {
    stopRecording();
    if (isBehind) onBehind(false);
    onClosed(problem, readyAtMs === null ? 0 : performance.now() - readyAtMs);
  });
  return {
    close: () => {
      stopRecording();
      socket.close();
    },
  };
}
