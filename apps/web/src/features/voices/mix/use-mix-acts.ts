import { MIX_REASONS, type MixReason } from '@school/contract/mix-reasons';
import { useState } from 'react';
import {
  useDropVoiceMixMutation,
  useMixVoiceMutation,
  usePublishVoiceMixMutation,
  useUndoVoiceMixMutation,
} from '../voices.api.ts';

type Answer = { data?: unknown; error?: unknown };
export type MixActs = ReturnType<typeof useMixActs>;

/** What is done with a lesson's mix, and how that went. */
export function useMixActs(lessonID: string) {
  const [mix, mixing] = useMixVoiceMutation();
  const [drop] = useDropVoiceMixMutation();
  const [publish, publishing] = usePublishVoiceMixMutation();
  const [undo, undoing] = useUndoVoiceMixMutation();
  const [problem, setProblem] = useState<MixReason>();
  const [said, setSaid] = useState<'published' | 'undone'>();
  const act = async (asked: Promise<Answer>, done?: 'published' | 'undone') => {
    setProblem(undefined);
    setSaid(undefined);
    const { error } = await asked;
    if (error === undefined) setSaid(done);
    else setProblem(reasonOf(error));
  };
  return {
    isBusy: mixing.isLoading || publishing.isLoading || undoing.isLoading,
    problem,
    said,
    mix: () => act(mix({ lessonID })),
    drop: (mixID: string) => act(drop({ mixID })),
    publish: (mixID: string) => act(publish({ mixID }), 'published'),
    undo: (mixID: string) => act(undo({ mixID }), 'undone'),
  };
}

function reasonOf(error: unknown): MixReason {
  const reason = typeof error === 'object' && error !== null && 'reason' in error ? error.reason : undefined;
  return MIX_REASONS.find((known) => known === reason) ?? 'failed';
}
