import type { Ban } from '@school/contract/moderation';
import { languageTexts } from '@school/texts/en/language';
import { moderationTexts } from '@school/texts/en/moderation';
import { useBanLength } from '../../shared/moderation/use-ban-length.ts';
import styles from '../../shared/queue/queue.module.css';
import { useSaid } from '../../shared/queue/use-said.ts';
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
  const { data, error, refetch } = useListBansQuery({ UID }, { pollingInterval: REFRESH_MS });
  const [lift] = useLiftBanMutation();
  const { said, status, say } = useSaid();
  if (!data) return error ? <NotFetched title={texts.notRead} failure={error} onRetry={refetch} /> : null;
  const letIn = async ({ uid, place, username }: Ban) => {
    const answer = await lift({ uid, place });
    say(answer.error ? texts.failed : texts.isLifted(person(username ?? NAMELESS)));
  };
  return (
    <>
      <p ref={status} role="status" tabIndex={-1} className={styles.said}>
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
