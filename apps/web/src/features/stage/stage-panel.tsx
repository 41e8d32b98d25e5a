import type { StudioStage } from '@school/contract/stage';
import { studioStageTexts } from '@school/texts/en/studio-stage';
import { type ReactNode, useState } from 'react';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Block, Blocks } from '../../shared/ui/block.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { BrowserBroadcast } from './browser-broadcast.tsx';
import { useGetStudioStageQuery, useStartStageMutation } from './stage.api.ts';
import styles from './stage-panel.module.css';
import { StageSwitch } from './stage-switch.tsx';
import { StreamAddress } from './stream-address.tsx';

const LOOK_EVERY_MS = 3_000;

/** The teacher's side of the stage: how it stands, going live, ending. The page shows it once that is known. */
export function StagePanel({ openChat }: { openChat: () => Promise<void> }) {
  const texts = useTexts(studioStageTexts);
  const { data: stage } = useGetStudioStageQuery(undefined, { pollingInterval: LOOK_EVERY_MS });
  // As the page was found: what changes while it is open moves nothing on it.
  const [isSentAlready] = useState(stage?.stream != null);
  const [start] = useStartStageMutation();
  const openRoom = async () => {
    if (!stage?.isOpen) await start().unwrap();
    await openChat();
  };
  return (
    <Blocks>
      <Block title={texts.title}>
        <div className={styles.state}>{stage ? <StageState stage={stage} /> : null}</div>
        {stage === undefined || stage.draftID === null ? null : (
          <Notice tone="calm">
            <p>{texts.draft}</p>
            <p>
              <ButtonLink to={`${paths.studio}/lessons/${stage.draftID}?tab=publish`} look="quiet">
                {texts.toDraft}
              </ButtonLink>
            </p>
          </Notice>
        )}
        <div className={styles.switch}>{stage ? <StageSwitch isOpen={stage.isOpen} /> : null}</div>
      </Block>
      <Ways areFolded={isSentAlready}>
        <Block title={texts.fromHere}>
          <BrowserBroadcast isTaken={stage !== undefined && stage.stream !== null} openRoom={openRoom} />
        </Block>
        <Block title={texts.fromElsewhere}>
          <StreamAddress />
        </Block>
      </Ways>
    </Blocks>
  );
}

/** Where a picture is sent already the room comes first, and the other ways to send one are folded. */
function Ways({ areFolded, children }: { areFolded: boolean; children: ReactNode }) {
  const { otherWays } = useTexts(studioStageTexts);
  if (!areFolded) return children;
  return (
    <details>
      <summary className={styles.ways}>{otherWays}</summary>
      <Blocks>{children}</Blocks>
    </details>
  );
}

function StageState({ stage }: { stage: StudioStage }) {
  const texts = useTexts(studioStageTexts);
  const { state, isOpen, stream, hasFfmpeg } = stage;
  const shown = isOpen && state !== 'ended' ? state : 'closed';
  const problem = hasFfmpeg ? stage.problem : 'no-ffmpeg';
  return (
    <Notice tone={shown === 'live' || shown === 'stalled' ? 'now' : 'calm'}>
      <p>{texts.states[shown]}</p>
      {stream ? <p>{texts.streams[stream]}</p> : null}
      {problem ? <p>{texts.problems[problem]}</p> : null}
    </Notice>
  );
}
