import type { Audience } from '@school/contract/newsletters';
import { MOST_CHOSEN } from '@school/contract/person-acts-list';
import { studioNewsletterTexts } from '@school/texts/en/studio-newsletter';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useListLeftOutQuery } from './newsletters.api.ts';
import styles from './newsletters.module.css';

/** Who was chosen on another page, as its way here hands them over. */
export function readChosen(state: unknown): string[] | undefined {
  if (typeof state !== 'object' || state === null || !('uids' in state)) return undefined;
  const { uids } = state;
  return Array.isArray(uids)
    ? uids.filter((uid): uid is string => typeof uid === 'string').slice(0, MOST_CHOSEN)
    : undefined;
}

export const withoutChoice = ({ plan, language, seen }: Audience): Audience => ({ plan, language, seen });

type ChosenReadersProps = { UID: string; audience: Audience; onAll: () => void };

/** That it goes to chosen people alone, and who of them gets nothing, and why. */
export function ChosenReaders({ UID, audience: { uids }, onAll }: ChosenReadersProps) {
  const texts = useTexts(studioNewsletterTexts);
  const { currentData } = useListLeftOutQuery(
    { UID, uids: uids ?? [] },
    { skip: uids === undefined, refetchOnMountOrArgChange: true },
  );
  if (uids === undefined) return null;
  const leftOut = currentData?.leftOut ?? [];
  return (
    <div className={styles.chosen}>
      <p>{texts.chosen(uids.length)}</p>
      {leftOut.length === 0 ? null : (
        <>
          <p>{texts.leftOut(leftOut.length)}</p>
          <ul className={styles.leftOut}>
            {leftOut.map(({ uid, name, why }) => (
              <li key={uid}>{texts.leftOutOne(name ?? texts.nameless, texts.leftOutReasons[why])}</li>
            ))}
          </ul>
        </>
      )}
      <Button look="quiet" onClick={onAll}>
        {texts.toAll}
      </Button>
    </div>
  );
}
