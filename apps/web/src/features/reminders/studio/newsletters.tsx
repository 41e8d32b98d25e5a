import type { Newsletter } from '@school/contract/newsletters';
import { studioNewsletterTexts } from '@school/texts/en/studio-newsletter';
import { Link, useLocation, useSearchParams } from 'react-router';
import { SealedLetter } from '../../../shared/art/scenes/sealed-letter.tsx';
import { partOf } from '../../../shared/pieces/two-languages.ts';
import { useSaid } from '../../../shared/queue/use-said.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { EmptyPlace } from '../../../shared/ui/empty-place.tsx';
import { NotFetched } from '../../../shared/ui/not-fetched.tsx';
import { Row, Rows } from '../../../shared/ui/rows.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { useFocusOnChange } from '../../../shared/ui/use-focus-on-change.ts';
import { readBegun } from './kept-newsletters.ts';
import { NewsletterDraft } from './newsletter-draft.tsx';
import { Facts } from './newsletter-facts.tsx';
import { NewsletterOnItsWay } from './newsletter-on-its-way.tsx';
import { useListNewslettersQuery } from './newsletters.api.ts';
import styles from './newsletters.module.css';

const REFRESH_MS = 15_000;
/** Of a newsletter, in the state of its address. */
const JUST_BEGUN = 'just-begun';

/** All newsletters, or the one that the address names. */
export function Newsletters({ UID }: { UID: string }) {
  const texts = useTexts(studioNewsletterTexts);
  const [parameters, setParameters] = useSearchParams();
  const isBegun = useLocation().state === JUST_BEGUN;
  const { data, error, refetch } = useListNewslettersQuery(
    { UID },
    { pollingInterval: REFRESH_MS, refetchOnMountOrArgChange: true },
  );
  const { said, status, say } = useSaid();
  const chosen = parameters.get('id');
  useFocusOnChange(chosen, { onlyLost: true });
  const open = (id: string | null) => {
    say('');
    setParameters(id === null ? {} : { id }, { state: id === null ? null : JUST_BEGUN });
  };
  const newsletter = data?.newsletters.find(({ id }) => id === chosen);
  return (
    <>
      <p ref={status} role="status" tabIndex={-1} className={styles.said}>
        {said}
      </p>
      {error && !data ? <NotFetched title={texts.notFetched} failure={error} onRetry={refetch} /> : null}
      {!data && !error ? <Skeleton shape="rows" height="16rem" /> : null}
      {data && chosen === null ? (
        <List newsletters={data.newsletters} onWrite={() => open(readBegun(UID) || crypto.randomUUID())} />
      ) : null}
      {data && chosen !== null ? (
        <>
          <p>
            <Link to="?">{texts.all}</Link>
          </p>
          {newsletter && newsletter.state !== 'draft' ? (
            <NewsletterOnItsWay newsletter={newsletter} onSaid={say} />
          ) : (
            <NewsletterDraft
              key={chosen}
              UID={UID}
              id={chosen}
              kept={newsletter}
              takesFocus={isBegun}
              onSaid={say}
              onRemoved={() => {
                open(null);
                say(texts.done.remove);
              }}
            />
          )}
        </>
      ) : null}
    </>
  );
}

type ListProps = { newsletters: readonly Newsletter[]; onWrite: () => void };

function List({ newsletters, onWrite }: ListProps) {
  const texts = useTexts(studioNewsletterTexts);
  return (
    <>
      <p>
        <Button look="solid" onClick={onWrite}>
          {texts.write}
        </Button>
      </p>
      {newsletters.length === 0 ? <EmptyPlace art={<SealedLetter />}>{texts.none}</EmptyPlace> : null}
      <Rows aria-label={texts.title}>
        {newsletters.map((newsletter) => (
          <Row key={newsletter.id}>
            <div className={styles.what}>
              <Link to={`?id=${newsletter.id}`}>
                {partOf(newsletter.subject, 'en').trim() || texts.untitled}
              </Link>
              <Facts newsletter={newsletter} />
            </div>
          </Row>
        ))}
      </Rows>
    </>
  );
}
