import type { Callables } from '@school/contract/callables';
import { alertsTexts } from '@school/texts/en/alerts';
import { languageTexts } from '@school/texts/en/language';
import { studioTexts } from '@school/texts/en/studio';
import { Link } from 'react-router';
import { useShowAlert } from '../../shared/alert/use-show-alert.ts';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { useLostFocus } from '../../shared/ui/use-lost-focus.ts';
import { usePageVisible } from '../../shared/ui/use-page-visible.ts';
import { useGetStudioQuery, useRemoveMondayRecordingMutation } from './live.api.ts';
import styles from './studio-lists.module.css';
import { formatSwissDate } from './swiss-time.ts';

/** A lesson that has ended has its recording some seconds later. */
const LOOK_EVERY_MS = 5_000;

/** The recordings; a teacher takes one away for good, after a question. */
export function StudioRecordings({ UID }: { UID: string }) {
  const { data } = useGetStudioQuery({ UID }, { pollingInterval: usePageVisible() ? LOOK_EVERY_MS : 0 });
  return data ? <Recordings recordings={data.recordings} /> : <Skeleton shape="rows" height="12rem" />;
}

type Recording = Callables['getStudio']['response']['recordings'][number];

function Recordings({ recordings }: { recordings: readonly Recording[] }) {
  const { recordings: texts } = useTexts(studioTexts);
  const { dates } = useTexts(languageTexts);
  const { ask, outcome } = useRemoval();
  const status = useLostFocus<HTMLParagraphElement>(recordings);
  return (
    <>
      {recordings.length === 0 ? <p>{texts.none}</p> : null}
      <ul className={styles.list}>
        {recordings.map(({ lessonID, title, state, date }) => (
          <li key={lessonID} className={styles.row}>
            <div>
              <Link to={`${paths.studio}/lessons/${lessonID}?tab=publish`}>{title}</Link>
              <p>
                {formatSwissDate(`${date}T12:00:00.000Z`, dates)}
                {state === 'published' ? null : ` · ${texts.states[state]}`}
              </p>
            </div>
            <Button look="quiet" aria-label={texts.remove(title)} onClick={() => ask(lessonID)}>
              {texts.removeShort}
            </Button>
          </li>
        ))}
      </ul>
      <p ref={status} role="status" tabIndex={-1}>
        {outcome ? texts[outcome] : null}
      </p>
    </>
  );
}

function useRemoval() {
  const { recordings: texts } = useTexts(studioTexts);
  const { yes, no } = useTexts(alertsTexts);
  const showAlert = useShowAlert();
  const [remove, { isSuccess, isError }] = useRemoveMondayRecordingMutation();
  const ask = (lessonID: string) =>
    showAlert({
      title: texts.question.title,
      description: texts.question.note,
      buttons: [
        {
          title: yes,
          onClick: async () => {
            await remove({ lessonID });
          },
        },
        { title: no, style: 'main' },
      ],
    });
  const outcome = isSuccess ? ('removed' as const) : isError ? ('failed' as const) : null;
  return { ask, outcome };
}
