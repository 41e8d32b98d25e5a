import type { CaptionsContent } from '@school/contract/course-pieces';
import { studioCaptionsTexts } from '@school/texts/en/studio-captions';
import { studioLessonsTexts } from '@school/texts/en/studio-lessons';
import { Suspense, useState } from 'react';
import { lazyInTime } from '../../../shared/loading/lazy-in-time.ts';
import { paths } from '../../../shared/routes.ts';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { findNextCell } from './caption-checks.ts';
import { shiftLines } from './caption-lines.ts';
import type { Act } from './caption-row-fields.tsx';
import { linesOf } from './caption-table.ts';
import { CaptionTools } from './caption-tools.tsx';
import styles from './captions-studio.module.css';
import { DeskActs } from './desk-acts.tsx';
import { makeCards } from './desk-cards.ts';
import { DeskFilm } from './desk-film.tsx';
import { DeskLines } from './desk-lines.tsx';
import { KeysSheet } from './keys-sheet.tsx';
import { layDraft } from './lay-draft.ts';
import { LineCardsPanel } from './line-cards-panel.tsx';
import { isSettled, settledOf, settleWords, textsOf } from './line-words.ts';
import { MachineDraft } from './machine-draft.tsx';
import { ShiftLines } from './shift-lines.tsx';
import { type Desk, type DeskProps, useDesk } from './use-desk.ts';
import { type RunCommand, useDeskCommands } from './use-desk-commands.ts';

const LineWordsWindow = lazyInTime(async () => ({
  default: (await import('./line-words-window.tsx')).LineWordsWindow,
}));

/** The film, its sound and its lines, each of them by pointer and by key. */
export function CaptionDesk(props: DeskProps) {
  const { lessonID, film, durationMs, draft, lexicon } = props;
  const words = useTexts(studioLessonsTexts).captions;
  const desk = useDesk(props);
  const { run, onKeyDown, isKeysOpen, closeKeys } = useDeskCommands(desk);
  const { rows, silences, history, goTo } = desk;
  const isEmpty = rows.length === 0;
  const [wordsOf, setWordsOf] = useState<string | null>(null);
  return (
    <>
      {/* Its keys act wherever one writes within it. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the fields within it take the keys */}
      <div ref={desk.box} className={styles.panel} onKeyDown={onKeyDown}>
        {isEmpty && !film ? <NoFilm lessonID={lessonID} /> : <FilmDesk {...props} desk={desk} run={run} />}
        <CaptionTools
          lessonID={lessonID}
          content={draft}
          place={desk.isSoundKnown ? { silences, durationMs } : null}
          isOpen={isEmpty && film !== null}
          onChange={(next) => {
            history.act(() => next);
            const cell = findNextCell(linesOf(next), null);
            if (cell) goTo(cell.id, cell.language);
          }}
        />
        {isEmpty ? (
          <p>
            <Button onClick={() => run('add', null)}>{words.addFirst}</Button>
          </p>
        ) : (
          <ShiftLines onShift={(ms) => history.act((content) => shiftLines(content, ms))} />
        )}
        <div className={styles.lines}>
          <DeskLines desk={desk} durationMs={durationMs} lexicon={lexicon} onWords={setWordsOf} />
          <LineCardsPanel lessonID={lessonID} cards={desk.cards} onMake={() => makeCards(desk)} />
        </div>
        {isKeysOpen ? <KeysSheet onClose={closeKeys} /> : null}
      </div>
      {/* Apart: the desk's keys are not the window's. */}
      <LineWords {...props} id={wordsOf} act={history.act} onClose={() => setWordsOf(null)} />
    </>
  );
}

type LineWordsProps = Pick<DeskProps, 'UID' | 'lessonID'> & {
  draft: CaptionsContent;
  /** Of the line; null while none is open. */
  id: string | null;
  act: Act;
  onClose: () => void;
};

/** The window of a line's words, while it says something in the dialect. */
function LineWords({ UID, lessonID, draft, id, act, onClose }: LineWordsProps) {
  const texts = id === null ? null : textsOf(draft, id);
  if (id === null || texts === null) return null;
  return (
    <Suspense>
      <LineWordsWindow
        UID={UID}
        lessonID={lessonID}
        texts={texts}
        settled={settledOf(draft, id, texts)}
        isSettled={isSettled(draft, id)}
        onSettle={(groups) => act((content) => settleWords(content, id, groups))}
        onClose={onClose}
      />
    </Suspense>
  );
}

function NoFilm({ lessonID }: { lessonID: string }) {
  const texts = useTexts(studioCaptionsTexts);
  return (
    <Notice title={texts.noFilm}>
      <ButtonLink to={`${paths.studio}/lessons/${lessonID}?tab=film`}>{texts.sendFilm}</ButtonLink>
    </Notice>
  );
}

type FilmDeskProps = DeskProps & { desk: Desk; run: RunCommand };

function FilmDesk({ UID, lessonID, film, durationMs, draft, desk, run }: FilmDeskProps) {
  const hasFilm = film !== null;
  return (
    <>
      <DeskFilm desk={desk} film={film} durationMs={durationMs} />
      <DeskActs desk={desk} hasFilm={hasFilm} run={run} />
      {film ? (
        <MachineDraft
          UID={UID}
          lessonID={lessonID}
          film={film.folder}
          content={draft}
          onTake={(lines) => desk.history.act((content) => layDraft(content, lines))}
        />
      ) : null}
    </>
  );
}
