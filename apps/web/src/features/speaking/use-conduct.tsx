import { moderationTexts } from '@school/texts/en/moderation';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { PersonWindow } from '../../shared/moderation/person-window.tsx';
import { useTexts } from '../../shared/texts/use-texts.ts';
import type { Tile } from './call.ts';
import { useBanSpeakerMutation, useReportSpeakerMutation } from './speaking.api.ts';

export type Conduct = { open: (person: Tile) => void; window: ReactNode; said: string };

/** Actions on a person in the room: all may report, and moderators may ban from the speaking practice. */
export function useConduct(
  tiles: readonly Tile[],
  heading: RefObject<HTMLElement | null>,
  isPractice: boolean,
): Conduct {
  const texts = useTexts(moderationTexts);
  const [about, setAbout] = useState<Tile | null>(null);
  const [said, setSaid] = useState('');
  const [putOut, setPutOut] = useState<string | null>(null);
  const [report] = useReportSpeakerMutation();
  const [ban] = useBanSpeakerMutation();
  const mayModerate = isPractice && tiles.some(({ isOwn, role }) => isOwn && role !== null);
  const isGone = putOut !== null && !tiles.some(({ seat }) => seat === putOut);
  // Their tile, which had the focus, goes with them.
  useEffect(() => {
    if (!isGone) return;
    setPutOut(null);
    if (document.activeElement === document.body) heading.current?.focus();
  }, [isGone, heading]);
  const window = about && (
    <PersonWindow
      name={about.name}
      place="rooms"
      onReport={(note) => report({ seat: about.seat, note })}
      onBan={mayModerate && about.role === null ? (how) => ban({ seat: about.seat, ...how }) : null}
      onDone={(what) => {
        setSaid(what === 'banned' ? texts.isOut(about.name) : texts.reported);
        if (what === 'banned') setPutOut(about.seat);
        setAbout(null);
      }}
      onClose={() => setAbout(null)}
    />
  );
  const open = (person: Tile) => {
    setSaid('');
    setAbout(person);
  };
  return { open, window, said };
}
