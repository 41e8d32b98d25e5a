import type { SpeakingDoorAnswer } from '@school/contract/speaking';
import { speakingTexts } from '@school/texts/en/speaking';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialect } from '../../shared/ui/dialect.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { DeviceProblems } from './device-problems.tsx';
import { DeviceRow } from './device-row.tsx';
import styles from './lobby.module.css';
import type { LocalMedia, MediaState } from './local-media.ts';
import { useLevel } from './use-level.ts';

export type OpenDoor = Extract<SpeakingDoorAnswer, { hasAccess: true }>;

type LobbyProps = {
  /** The rooms with people in them, to choose from; null where there is no choice. */
  rooms: OpenDoor['rooms'] | null;
  media: LocalMedia;
  state: MediaState;
  onJoin: (room: number | null) => void;
};

/** Before going in: how one is seen and heard, with which devices, and in which room. */
export function Lobby({ rooms, media, state, onJoin }: LobbyProps) {
  const texts = useTexts(speakingTexts).lobby;
  const [room, setRoom] = useState<number | null>(null);
  const isSilent = state.audio === null;
  const isUnable = typeof RTCPeerConnection === 'undefined';
  return (
    <section className={styles.lobby} aria-label={texts.title}>
      <Preview track={state.video} />
      <div className={styles.choices}>
        <p className={styles.hello}>
          <Dialect as="b">{texts.hello}</Dialect> <span>{texts.helloMeans}</span>
        </p>
        <DeviceRow kind="video" media={media} state={state} />
        <DeviceRow kind="audio" media={media} state={state} />
        <Loudness track={state.audio} />
        <DeviceProblems media={media} {...state} />
        {rooms && rooms.length > 1 ? <RoomChoice rooms={rooms} room={room} onChange={setRoom} /> : null}
        {rooms ? (
          <p role="status">{texts.people(rooms.reduce((sum, each) => sum + each.people, 0))}</p>
        ) : null}
        {isUnable ? (
          <Notice tone="now">{texts.problems.unable}</Notice>
        ) : (
          <Button look="main" isBusy={state.isAsking} onClick={() => onJoin(room)}>
            {isSilent && !state.isAsking && state.video === null ? texts.listenOnly : texts.join}
          </Button>
        )}
      </div>
    </section>
  );
}

function Preview({ track }: { track: MediaStreamTrack | null }) {
  const texts = useTexts(speakingTexts).lobby;
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = track ? new MediaStream([track]) : null;
  }, [track]);
  return (
    <div className={styles.preview}>
      <video ref={video} aria-label={texts.preview} hidden={!track} autoPlay playsInline muted />
      {track ? null : <p>{texts.cameraOff}</p>}
    </div>
  );
}

function Loudness({ track }: { track: MediaStreamTrack | null }) {
  const texts = useTexts(speakingTexts).lobby;
  const level = useLevel(track);
  if (!track) return null;
  return (
    <div className={styles.loudness}>
      <meter min={0} max={1} value={level} aria-label={texts.level} />
      <small>{texts.sayHoi}</small>
    </div>
  );
}

type RoomChoiceProps = {
  rooms: OpenDoor['rooms'];
  room: number | null;
  onChange: (room: number | null) => void;
};

function RoomChoice({ rooms, room, onChange }: RoomChoiceProps) {
  const texts = useTexts(speakingTexts).lobby;
  return (
    <label className={styles.field}>
      {texts.room}
      <select
        value={room ?? ''}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{texts.anyRoom}</option>
        {rooms.map((each) => (
          <option key={each.room} value={each.room} disabled={each.people >= 6}>
            {texts.roomOf(each.room, each.people)}
          </option>
        ))}
      </select>
    </label>
  );
}
