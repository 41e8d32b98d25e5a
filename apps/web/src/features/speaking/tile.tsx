import { moderationTexts } from '@school/texts/en/moderation';
import { speakingTexts } from '@school/texts/en/speaking';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { classNames } from '../../shared/ui/class-names.ts';
import type { Tile as Person } from './call.ts';
import { HandIcon, MutedIcon } from './call-icons.tsx';
import styles from './tile.module.css';

type TileProps = {
  person: Person;
  /** One's own picture comes from the camera, not from the room. */
  ownVideo: MediaStreamTrack | null;
  /** The browser lets nothing sound before the page is pressed. */
  onSilenced: () => void;
  /** Null for oneself. */
  onMore: (() => void) | null;
};

/** A person in the room: the picture or the initial, the name, and what the microphone and the hand do. */
export function Tile({ person, ownVideo, onSilenced, onMore }: TileProps) {
  const texts = useTexts(speakingTexts).room;
  const { personMenu } = useTexts(moderationTexts);
  const { isOwn, isMuted, isCameraOff, isHandRaised, isSpeaking, isConnected, role } = person;
  const name = isOwn ? texts.you(person.name) : person.name;
  const signs = [
    isSpeaking && !isMuted ? texts.speaking : null,
    isMuted ? texts.muted : null,
    isCameraOff ? texts.cameraOff : null,
    isHandRaised ? texts.hand : null,
    isConnected ? null : texts.connecting,
  ].filter((sign) => sign !== null);
  return (
    <li
      className={classNames(styles.tile, isSpeaking && !isMuted && styles.speaking)}
      aria-label={[name, ...signs].join(', ')}
    >
      {isOwn ? (
        <OwnPicture track={ownVideo} />
      ) : (
        <TheirPicture stream={person.stream} isHidden={isCameraOff || !isConnected} onSilenced={onSilenced} />
      )}
      {isCameraOff || !isConnected ? (
        <span className={styles.initial} aria-hidden="true">
          {findInitial(person.name)}
        </span>
      ) : null}
      {isHandRaised ? (
        <span className={styles.hand} aria-hidden="true">
          <HandIcon />
        </span>
      ) : null}
      <span className={styles.name} aria-hidden="true">
        {isMuted ? <MutedIcon /> : null}
        <b>{name}</b>
        {role ? <small>{texts[role]}</small> : null}
        {isConnected ? null : <small>{texts.connecting}</small>}
      </span>
      {onMore ? (
        <button type="button" className={styles.more} aria-label={personMenu(person.name)} onClick={onMore}>
          <span aria-hidden="true">⋯</span>
        </button>
      ) : null}
    </li>
  );
}

function findInitial(name: string): string {
  const [first] = new Intl.Segmenter('de-CH').segment(name);
  return first?.segment.toLocaleUpperCase('de-CH') ?? '';
}

function OwnPicture({ track }: { track: MediaStreamTrack | null }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = track ? new MediaStream([track]) : null;
  }, [track]);
  return <video ref={video} className={styles.own} hidden={!track} autoPlay playsInline muted />;
}

type TheirPictureProps = { stream: MediaStream | null; isHidden: boolean; onSilenced: () => void };

/** Sound comes with it, also while the picture is off. */
function TheirPicture({ stream, isHidden, onSilenced }: TheirPictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.srcObject = stream;
    element.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError') onSilenced();
    });
  }, [stream, onSilenced]);
  return (
    <video ref={video} data-hidden={isHidden} autoPlay playsInline>
      <track kind="captions" />
    </video>
  );
}
