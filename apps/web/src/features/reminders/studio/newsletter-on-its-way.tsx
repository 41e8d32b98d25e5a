import type { NewsletterAct } from '@school/contract/newsletter-lists';
import type { Newsletter } from '@school/contract/newsletters';
import { studioNewsletterTexts } from '@school/texts/en/studio-newsletter';
import { partOf } from '../../../shared/pieces/two-languages.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Markdown } from '../../../shared/ui/markdown.tsx';
import { Facts } from './newsletter-facts.tsx';
import { useActOnNewsletterMutation } from './newsletters.api.ts';
import styles from './newsletters.module.css';
import { useExplainRefusal } from './use-explain-refusal.ts';

/** What can be done with a newsletter in each state. */
const ACTS: { readonly [State in Newsletter['state']]: 'withdraw' | 'pause' | 'resume' | null } = {
  draft: null,
  scheduled: 'withdraw',
  sending: 'pause',
  paused: 'resume',
  sent: null,
};

type Props = { newsletter: Newsletter; onSaid: (words: string) => void };

/** One that is dated or sent: as its readers have it, and how far it is. */
export function NewsletterOnItsWay({ newsletter, onSaid }: Props) {
  const texts = useTexts(studioNewsletterTexts);
  const explain = useExplainRefusal();
  const [send, { isLoading }] = useActOnNewsletterMutation();
  const { id, revision, subject, text, state } = newsletter;
  const what = ACTS[state];
  const act = async (chosen: NewsletterAct & ('withdraw' | 'pause' | 'resume')) => {
    const { error } = await send({ id, revision, act: chosen, at: null });
    onSaid(error ? explain(error) : texts.done[chosen]);
  };
  return (
    <article className={styles.form}>
      <div className={styles.what}>
        <Facts newsletter={newsletter} />
      </div>
      {what === null ? null : (
        <div className={styles.actions}>
          <Button look="solid" isBusy={isLoading} onClick={() => void act(what)}>
            {texts[what]}
          </Button>
        </div>
      )}
      {(['en', 'de'] as const).map((language) =>
        partOf(subject, language) === '' ? null : (
          <section key={language} lang={language} aria-label={partOf(subject, language)}>
            <h2>{partOf(subject, language)}</h2>
            <Markdown>{partOf(text, language)}</Markdown>
          </section>
        ),
      )}
    </article>
  );
}
