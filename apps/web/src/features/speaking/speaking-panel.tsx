import type { SpeakingDoor } from '@school/contract/speaking';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { languageTexts } from '@school/texts/en/language';
import { speakingTexts } from '@school/texts/en/speaking';
import { formatHour } from '@school/texts/hours';
import { useState } from 'react';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Block } from '../../shared/ui/block.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { NotFetched } from '../../shared/ui/not-fetched.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { SelectField } from '../../shared/ui/text-field.tsx';
import { useChangeSpeakingDoorMutation, useGetSpeakingStudioQuery } from './speaking.api.ts';

const REFRESH_MS = 5_000;
const DOORS: readonly SpeakingDoor[] = ['by-hours', 'open', 'closed'];

/** The studio's part of the speaking practice: its door, and who is where. For teachers. */
export function SpeakingPanel() {
  const texts = useTexts(speakingTexts).studio;
  const { notFetched } = useTexts(everywhereTexts);
  const { data, error, refetch } = useGetSpeakingStudioQuery(undefined, { pollingInterval: REFRESH_MS });
  const [change, { isLoading, originalArgs }] = useChangeSpeakingDoorMutation();
  const [hasFailed, setFailed] = useState(false);
  const say = async (door: SpeakingDoor) => setFailed('error' in (await change({ door })));
  const words = { 'by-hours': texts.byHours, open: texts.isOpen, closed: texts.isClosed };
  // While it is asked again, every few seconds, it still says so.
  if (!data)
    return (
      <Block title={texts.title}>
        {error ? <NotFetched title={notFetched} failure={error} onRetry={refetch} /> : null}
      </Block>
    );
  return (
    <Block title={texts.title}>
      <p role="status">
        {data.isOpen ? texts.open : texts.closed}{' '}
        <Hours isOpen={data.isOpen} at={data.closesAt ?? data.opensAt} />
      </p>
      {hasFailed ? <Notice tone="now">{texts.failed}</Notice> : null}
      <SelectField
        label={texts.door}
        value={(isLoading ? originalArgs?.door : undefined) ?? data.door}
        onChange={({ target }) => void say(DOORS.find((door) => door === target.value) ?? data.door)}
      >
        {DOORS.map((door) => (
          <option key={door} value={door}>
            {words[door]}
          </option>
        ))}
      </SelectField>
      {data.rooms.length === 0 ? <p>{texts.isEmpty}</p> : null}
      {data.rooms.map(({ room, people }) => (
        <p key={room}>{texts.room(room, people)}</p>
      ))}
      <p>
        <ButtonLink to={paths.liveMeeting}>{texts.enter}</ButtonLink>
      </p>
    </Block>
  );
}

function Hours({ isOpen, at }: { isOpen: boolean; at: string | null }) {
  const texts = useTexts(speakingTexts).studio;
  const { clock, dates } = useTexts(languageTexts);
  if (!at) return null;
  const timeZone = 'Europe/Zurich';
  const hour = formatHour(new Date(at), clock, timeZone);
  if (isOpen) return texts.until(hour);
  const day = new Intl.DateTimeFormat(dates, { timeZone, weekday: 'long', day: 'numeric', month: 'long' });
  return texts.opensAt(day.format(new Date(at)), hour);
}
