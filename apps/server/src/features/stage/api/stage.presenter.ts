import type { Language } from '@school/contract/language-cookie';
import type { Stage, StudioStage } from '@school/contract/stage';
import { maybeWordsFor } from '@school/contract/words';
import type { StageRow } from '../db/stages.table.ts';
import { stateOf, titleOf } from '../lesson/stage.domain.ts';

export function presentStage(
  row: StageRow | null,
  playlistURL: string | null,
  { published, now, language }: { published: string | null; now: Date; language: Language },
): Stage {
  const state = stateOf(row, now);
  // What is over for hours is not spoken of.
  const shown = state === 'off' && row?.endedAt ? null : row;
  return {
    hasAccess: true,
    now: now.toISOString(),
    state,
    startedAt: shown?.startedAt.toISOString() ?? null,
    endedAt: shown?.endedAt?.toISOString() ?? null,
    title: maybeWordsFor(shown && titleOf(shown), language),
    playlistURL: state === 'off' ? null : playlistURL,
    recordingLessonID: shown && state === 'ended' ? published : null,
  };
}

export function presentStudioStage(
  row: StageRow | null,
  now: Date,
  { draft, hasFfmpeg, isDiskFull }: { draft: string | null; hasFfmpeg: boolean; isDiskFull: boolean },
): StudioStage {
  const isOpen = row !== null && row.endedAt === null;
  return {
    state: stateOf(row, now),
    isOpen,
    startedAt: isOpen ? row.startedAt.toISOString() : null,
    title: isOpen ? titleOf(row) : null,
    stream: isOpen && row.preparedLessonId !== null ? 'prepared' : streamOf(row),
    problem: isDiskFull ? 'disk-full' : (row?.problem ?? null),
    hasFfmpeg,
    draftID: draft,
  };
}

function streamOf(row: StageRow | null): StudioStage['stream'] {
  return row && !row.endedAt && row.streamId !== null ? row.streamKind : null;
}
