import type { Ban } from '@school/contract/moderation';
import { languageTexts } from '@school/texts/en/language';
import { moderationTexts } from '@school/texts/en/moderation';
import { useRef, useState } from 'react';
import { useBanLength } from '../../shared/moderation/use-ban-length.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { LearnerText } from '../../shared/ui/learner-text.tsx';
import { NotFetched } from '../../shared/ui/not-fetched.tsx';
import { Row, Rows } from '../../shared/ui/rows.tsx';
import { useLiftBanMutation, useListBansQuery } from './moderation.api.ts';

const REFRESH_MS = 15_000;
/** Who has no username yet; `language.person` knows it. */
const NAMELESS = 'Learner';

/** Who is put out where, until when, by whom, and why; each can be let in again. */
export function BanList({ UID }: { UID: string }) {
  const texts = useTexts(moderationTexts).studio;
  const { person } = useTexts(languageTexts);
  const { data, error, isError, refetch } = useListBansQuery({ UID }, { pollingInterval: REFRESH_MS });
  const [lift] = useLiftBanMutation();
  const [said, setSaid] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  if (!data) return isError ? <NotFetched title={texts.notRead} failure={error} onRetry={refetch} /> : null;
  const letIn = async ({ uid, place, username }: Ban) => {
    const answer = await lift({ uid, place });
    setSaid(answer.error ? texts.failed : texts.isLifted(person(username ?? NAMELESS)));
    // The row goes, and the button that had the focus.
    if (!answer.error) status.current?.focus();
  };
  return (
    <>
      <p ref={status} role="status" tabIndex={-1}>
        {said}
      </p>
      {data.bans.length === 0 ? <p>{texts.isEmpty}</p> : null}
      <Rows>
        {data.bans.map((ban) => (
          <Row key={ban.id}>
            <BanWords ban={ban} />
            <Button onClick={() => void letIn(ban)}>{texts.lift(person(ban.username ?? NAMELESS))}</Button>
          </Row>
        ))}
      </Rows>
    </>
  );
}

function BanWords({ ban: { username, place, until, by, reason } }: { ban: Ban }) {
  const texts = useTexts(moderationTexts);
  const { person } = useTexts(languageTexts);
  const describe = useBanLength();
  const facts = [
    texts.studio.places[place],
    describe(until),
    ...(by === null ? [] : [texts.studio.by(person(by))]),
  ];
  return (
    <div>
      <p>
        <strong>{person(username ?? NAMELESS)}</strong>
      </p>
      <p>{facts.join(', ')}</p>
      {reason === '' ? null : (
        <p>
          <LearnerText text={texts.why(reason)} />
        </p>
      )}
    </div>
  );
}
