import { languageTexts } from '@school/texts/en/language';
import { speakingTexts } from '@school/texts/en/speaking';
import { formatHour } from '@school/texts/hours';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialect } from '../../shared/ui/dialect.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import type { Call, CallState } from './call.ts';
import { CallBar } from './call-bar.tsx';
import { DeviceProblems } from './device-problems.tsx';
import type { DeviceState, LocalMedia, MediaState } from './local-media.ts';
import styles from './room.module.css';
import { Tile } from './tile.tsx';
import { useComings } from './use-comings.ts';
import { type Conduct, useConduct } from './use-conduct.tsx';
import { useLevel } from './use-level.ts';

/** One's own voice, of a meter that goes from 0 to 1. */
const SPEAKING = 0.15;
const SWISS_ZONE = 'Europe/Zurich';

type RoomProps = {
  call: Call;
  state: CallState;
  media: LocalMedia;
  own: MediaState;
  /** Of a private lesson, whose room has no number. */
  lessonTitle: string | null;
};

/** The room: everybody in it, and what one can do. */
export function Room({ call, state, media, own, lessonTitle }: RoomProps) {
  const { title, room: texts } = useTexts(speakingTexts);
  const { clock, person } = useTexts(languageTexts);
  const { room, closesAt, isAway } = state;
  const tiles = useMemo(
    () => state.tiles.map((tile) => ({ ...tile, name: person(tile.name) })),
    [state.tiles, person],
  );
  const name = lessonTitle ?? (room === null ? title : texts.title(room));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const conduct = useConduct(tiles, heading, lessonTitle === null);

  return (
    <section className={styles.room} aria-label={name}>
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {name}
        </h1>
        <p>
          {room === null ? texts.connecting : texts.here(tiles.length)}
          {closesAt ? ` · ${texts.until(formatHour(new Date(closesAt), clock, SWISS_ZONE))}` : ''}
        </p>
      </header>
      {isAway ? <Notice tone="now">{room === null ? texts.unreached : texts.reconnecting}</Notice> : null}
      {conduct.said === '' ? null : <Notice>{conduct.said}</Notice>}
      <People tiles={tiles} own={own} onMore={conduct.open} />
      {conduct.window}
      <NewProblems media={media} own={own} />
      <CallBar call={call} media={media} own={own} />
      {tiles.length === 1 ? <Alone /> : null}
      <Starters evening={closesAt} />
      <p className={styles.unseen} role="status">
        {useComings(tiles)}
      </p>
    </section>
  );
}

type PeopleProps = { tiles: CallState['tiles']; own: MediaState; onMore: Conduct['open'] };

/** Everybody's picture and voice; a browser that plays no sound by itself waits for a press. */
function People({ tiles, own, onMore }: PeopleProps) {
  const texts = useTexts(speakingTexts).room;
  const [isSilenced, setSilenced] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const silence = useCallback(() => setSilenced(true), []);
  const isOwnVoice = useLevel(own.audio) > SPEAKING;
  const soundOn = () => {
    for (const video of list.current?.querySelectorAll('video') ?? [])
      void video.play().catch(() => undefined);
    setSilenced(false);
  };
  return (
    <>
      {isSilenced ? <Button onClick={soundOn}>{texts.soundOn}</Button> : null}
      <ul
        ref={list}
        className={styles.people}
        data-count={Math.min(6, tiles.length)}
        aria-label={texts.people}
      >
        {tiles.map((tile) => (
          <Tile
            key={tile.seat}
            person={tile.isOwn ? { ...tile, isSpeaking: isOwnVoice } : tile}
            ownVideo={own.video}
            onSilenced={silence}
            onMore={tile.isOwn ? null : () => onMore(tile)}
          />
        ))}
      </ul>
    </>
  );
}

/** What has come in the way since one sits here. What the lobby has said is said again only when one has tried again. */
function NewProblems({ media, own }: Pick<RoomProps, 'media' | 'own'>) {
  const [known, setKnown] = useState<{ camera?: DeviceState; microphone?: DeviceState }>(own);
  const { camera, microphone, isAsking } = own;
  useEffect(() => {
    if (isAsking) setKnown({});
  }, [isAsking]);
  return (
    <DeviceProblems
      media={media}
      camera={camera === known.camera ? 'off' : camera}
      microphone={microphone === known.microphone ? 'off' : microphone}
      isAsking={isAsking}
    />
  );
}

function Alone() {
  const texts = useTexts(speakingTexts).room;
  return (
    <p className={styles.alone}>
      <Dialect as="b">{texts.alone}</Dialect> {texts.aloneMeans}
    </p>
  );
}

/** So many of the lines an evening; the next evening has others. */
const SHOWN_LINES = 3;
const DAY_MS = 86_400_000;

/** What one can say first. */
function Starters({ evening }: { evening: string | null }) {
  const { starters } = useTexts(speakingTexts).room;
  return (
    <section className={styles.starters} aria-label={starters.title}>
      <h2>{starters.title}</h2>
      <ul>
        {linesOf(evening, starters.lines).map(({ gsw, en }) => (
          <li key={gsw}>
            <Dialect as="b">{gsw}</Dialect>
            <span>{en}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function linesOf<Line>(evening: string | null, lines: readonly Line[]): readonly Line[] {
  const day = Math.floor(Date.parse(evening ?? '') / DAY_MS) || 0;
  const first = (day * SHOWN_LINES) % lines.length;
  return lines.slice(first, first + SHOWN_LINES);
}
