import { dataExportTexts } from '@school/texts/en/data-export';
import { useState } from 'react';
import { CallFailure } from '../../shared/api/call-error.ts';
import { useRefusalWords } from '../../shared/errors/use-refusal-words.ts';
import { useSaveFile } from '../../shared/files/use-save-file.ts';
import { useAppDispatch } from '../../shared/store/thunk.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { fetchDataExport, useGetDataExportQuery, useRequestDataExportMutation } from './data-export.api.ts';

const LOOK_AGAIN_MS = 1_000;

/** Has the person log in once more, and goes on with `then`. */
export type ConfirmIdentity = (purpose: 'downloadData', then: () => Promise<void>) => Promise<void>;

/** What came of a press: what is to be said, or null where a fresh log-in is required. */
type Outcome = string | null;

/** The file, from the press that asks for it to the download. */
export function useDataExport(confirmIdentity: ConfirmIdentity) {
  const texts = useTexts(dataExportTexts);
  const sayRefusal = useRefusalWords();
  const dispatch = useAppDispatch();
  const saveFile = useSaveFile();
  const [said, setSaid] = useState('');
  /** The person waits here for the file, and gets it as soon as it is made. */
  const [isAwaited, setIsAwaited] = useState(false);
  const [request] = useRequestDataExportMutation();
  const [isOnItsWay, setIsOnItsWay] = useState(false);
  // One that was asked for before is followed too.
  const { data, refetch } = useGetDataExportQuery(undefined, {
    pollingInterval: isOnItsWay && !isAwaited ? LOOK_AGAIN_MS : 0,
    refetchOnMountOrArgChange: true,
  });
  const isMoving = data?.status === 'waiting' || data?.status === 'running';
  if (isMoving !== isOnItsWay) setIsOnItsWay(isMoving);

  const fetchReady = async (url: string): Promise<Outcome> => {
    try {
      const isSaved = await saveFile(await dispatch(fetchDataExport(url)), 'my-data.zip');
      return isSaved ? texts.downloaded : '';
    } catch (thrown) {
      const code = thrown instanceof CallFailure ? thrown.code : null;
      if (code === 'permission-denied') return null;
      // Its day is over: the next press has another one made.
      if (code === 'not-found') await refetch();
      return texts.notFetched;
    }
  };
  const make = async (): Promise<Outcome> => {
    const { error } = await request();
    if (error) {
      if (error.code === 'failed-precondition') return null;
      return sayRefusal(error) ?? texts.failed;
    }
    for (;;) {
      const { data: now } = await refetch();
      if (now?.url) return fetchReady(now.url);
      if (now && now.status !== 'waiting' && now.status !== 'running') return texts.failed;
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  };
  const run = async (isConfirmed: boolean): Promise<void> => {
    setSaid('');
    setIsAwaited(true);
    // The page may be left meanwhile: the mail says when it is ready.
    const outcome = await (data?.url ? fetchReady(data.url) : make()).catch(() => texts.failed);
    setIsAwaited(false);
    if (outcome !== null) return setSaid(outcome);
    // Said before the question: it may be closed, or not come at all.
    setSaid(texts.logInAgain);
    if (!isConfirmed) await confirmIdentity('downloadData', () => run(true)).catch(() => undefined);
  };
  const press = () => run(false);

  return { data, said, isBusy: isAwaited || isMoving, isMoving, press };
}
