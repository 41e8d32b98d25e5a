import { studioStageTexts } from '@school/texts/en/studio-stage';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { RetryButton } from '../../shared/ui/retry-button.tsx';
import {
  type Broadcast,
  type BroadcastOptions,
  type BroadcastProblem,
  findRecordingType,
  startBroadcast,
} from './broadcast.ts';
import { DeviceChoice } from './device-choice.tsx';
import { LevelMeter } from './level-meter.tsx';
import { useFindOwnTokenMutation } from './stage.api.ts';
import styles from './stage-panel.module.css';
import { type MediaChoice, useMedia } from './use-media.ts';

type BrowserBroadcastProps = {
  isTaken: boolean;
  /** Opens the lesson, and what else learners meet in. */
  openRoom: () => Promise<void>;
};

/** The teacher's own camera, microphone or screen as the lesson's picture: the room opens, then the preview, then it is sent. */
export function BrowserBroadcast({ isTaken, openRoom }: BrowserBroadcastProps) {
  const texts = useTexts(studioStageTexts);
  const [isWanted, setWanted] = useState(false);
  const [choice, setChoice] = useState<MediaChoice>({ picture: 'camera', cameraId: '', microphoneId: '' });
  const { media, isRefused, devices, openAgain } = useMedia(isWanted, choice);
  // What is over needs no camera any more.
  const sent = useBroadcast(() => setWanted(false));
  const { broadcast, problem, goLive } = sent;
  const { room, open } = useRoom(openRoom);
  const type = findRecordingType();

  if (type === null) return <p>{texts.notHere}</p>;
  const prepare = () => (mayUseCamera() ? setWanted(true) : location.reload());
  const begin = async () => {
    if (await open()) prepare();
  };
  const why = problem ? <p role="alert">{texts.problems[problem]}</p> : null;
  const failure = room === 'failed' ? <p role="alert">{texts.failed}</p> : null;
  if (!isWanted) {
    return (
      <Preparation
        isTaken={isTaken}
        isOpening={room === 'opening'}
        onBegin={() => void begin()}
        onPrepare={prepare}
      >
        {why}
        {failure}
      </Preparation>
    );
  }
  const send = async (shown: MediaStream) => {
    goLive(shown, { type, picture: choice.picture });
    if (room !== 'open') await open();
  };
  return (
    <div className={styles.broadcast}>
      <DeviceChoice choice={choice} devices={devices} isFixed={broadcast !== null} onChange={setChoice} />
      <Preview media={media} />
      {isRefused ? <Refused onRetry={openAgain} /> : null}
      {why}
      {broadcast ? (
        <Button onClick={broadcast.stop}>{texts.stop}</Button>
      ) : (
        <Button
          look="main"
          aria-disabled={!media || isTaken}
          onClick={() => {
            if (media && !isTaken) void send(media);
          }}
        >
          {texts.goLive}
        </Button>
      )}
      {broadcast === null && room === 'open' ? <p>{texts.nobodyYet}</p> : null}
      {failure}
      <SentState {...sent} />
    </div>
  );
}

/** The camera or the microphone is blocked, or another program has it. */
function Refused({ onRetry }: { onRetry: () => void }) {
  const { notAllowed } = useTexts(studioStageTexts);
  return (
    <>
      <p role="alert">{notAllowed}</p>
      <RetryButton onRetry={onRetry} />
    </>
  );
}

/** What learners would see and hear. */
function Preview({ media }: { media: MediaStream | null }) {
  const texts = useTexts(studioStageTexts);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = media;
  }, [media]);
  return (
    <div className={styles.preview}>
      <video ref={video} autoPlay muted playsInline aria-label={texts.preview} />
      {media ? <LevelMeter media={media} label={texts.level} /> : null}
    </div>
  );
}

/** Whether it arrives, and what viewers miss of it. */
function SentState({
  broadcast,
  isSending,
  isBehind,
  isSilent,
  hasSent,
}: Omit<ReturnType<typeof useBroadcast>, 'problem' | 'goLive'>) {
  const texts = useTexts(studioStageTexts);
  const waiting = hasSent ? texts.sendingAgain : texts.connecting;
  return (
    <>
      <p role="status">{broadcast ? (isSending ? texts.sending : waiting) : ''}</p>
      {isSilent ? <p role="alert">{texts.silent}</p> : null}
      {isSending && isBehind ? <p role="alert">{texts.behind}</p> : null}
    </>
  );
}

type PreparationProps = {
  isTaken: boolean;
  isOpening: boolean;
  onBegin: () => void;
  onPrepare: () => void;
  children: ReactNode;
};

/** Before the preview: opens the lesson, or shows the picture first. */
function Preparation({ isTaken, isOpening, onBegin, onPrepare, children }: PreparationProps) {
  const texts = useTexts(studioStageTexts);
  return (
    <div className={styles.broadcast}>
      <Button
        look="main"
        isBusy={isOpening}
        aria-disabled={isTaken}
        onClick={() => {
          if (!isTaken) onBegin();
        }}
      >
        {texts.goLive}
      </Button>
      <p>{texts.goLiveLead}</p>
      {children}
      <Button look="quiet" onClick={onPrepare}>
        {mayUseCamera() ? texts.preparePreview : texts.loadAgain}
      </Button>
    </div>
  );
}

/** Whether the room was opened here; `open` answers whether it is now. */
function useRoom(openRoom: () => Promise<void>) {
  const [room, setRoom] = useState<'as-it-was' | 'opening' | 'open' | 'failed'>('as-it-was');
  const open = async (): Promise<boolean> => {
    setRoom('opening');
    try {
      await openRoom();
      setRoom('open');
      return true;
    } catch {
      setRoom('failed');
      return false;
    }
  };
  return { room, open };
}

/** What is being sent from this page, as long as it is open. */
function useBroadcast(onEnded: () => void) {
  const [broadcast, setBroadcast] = useState<Broadcast | null>(null);
  const [problem, setProblem] = useState<BroadcastProblem | null>(null);
  const [isSending, setSending] = useState(false);
  const [isBehind, setBehind] = useState(false);
  const [isSilent, setSilent] = useState(false);
  const [hasSent, setHasSent] = useState(false);
  const [findOwnToken] = useFindOwnTokenMutation();
  useEffect(() => {
    if (!broadcast) return undefined;
    // A tab that is closed sends no more, and the browser may keep the page.
    window.addEventListener('pagehide', broadcast.stop);
    return () => window.removeEventListener('pagehide', broadcast.stop);
  }, [broadcast]);
  // What is no longer shown is no longer sent.
  useEffect(() => () => broadcast?.stop(), [broadcast]);

  const goLive = (media: MediaStream, what: Pick<BroadcastOptions, 'type' | 'picture'>) => {
    setProblem(null);
    setHasSent(false);
    setBehind(false);
    const onOver = (why: BroadcastProblem | null) => {
      setProblem(why);
      setBroadcast(null);
      setSilent(false);
      if (why === null || why === 'camera-gone') onEnded();
    };
    const onSending = (isNow: boolean) => {
      setSending(isNow);
      if (isNow) setHasSent(true);
    };
    const findToken = () => findOwnToken(undefined).unwrap();
    const onSilent = () => setSilent(true);
    setBroadcast(
      startBroadcast(media, { ...what, findToken, onSending, onBehind: setBehind, onSilent, onOver }),
    );
  };
  return { broadcast, isSending, isBehind, isSilent, hasSent, problem, goLive };
}

type Policy = { allowsFeature: (name: string) => boolean };

/** A page that was come to from another page of the app has that one's permissions: loaded again, it has its own. */
function mayUseCamera(): boolean {
  const { featurePolicy }: Document & { featurePolicy?: Policy } = document;
  return featurePolicy?.allowsFeature('camera') ?? true;
}
