import { liveTexts } from '@school/texts/en/live';
import { moderationTexts } from '@school/texts/en/moderation';
import { studioTexts } from '@school/texts/en/studio';
import { BESIDE_PANEL } from '../../../features/chat/beside-panel.ts';
import { useModerateChatMutation } from '../../../features/chat/chat.api.ts';
import { ChatPanel } from '../../../features/chat/chat-panel.tsx';
import { LiveRoom } from '../../../features/live/live-room.tsx';
import { StudioDates } from '../../../features/live/studio-dates.tsx';
import { StudioRecordings } from '../../../features/live/studio-recordings.tsx';
import { BanList } from '../../../features/moderation/ban-list.tsx';
import { ReportList } from '../../../features/moderation/report-list.tsx';
import { SpeakingPanel } from '../../../features/speaking/speaking-panel.tsx';
import { useGetStudioStageQuery } from '../../../features/stage/stage.api.ts';
import { StagePanel } from '../../../features/stage/stage-panel.tsx';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { Page, Section } from '../../../shared/ui/page.tsx';
import type { Operator } from './studio-door.tsx';

/** The school's own stage, as learners see it, and its chat, where moderators moderate. */
const OWN_ROOM = {
  EmbedUrl: `${window.location.origin}/live/stage`,
  ChatUrl: `${window.location.origin}/live/chat${BESIDE_PANEL}`,
};

/** `/studio/live`: the stage and the chat of the lesson, its dates and its recordings. */
export function StudioLive({ operator: { UID, isTeacher } }: { operator: Operator }) {
  const texts = useTexts(studioTexts);
  const { room } = useTexts(liveTexts);
  const { studio: moderation } = useTexts(moderationTexts);
  const [moderate] = useModerateChatMutation();
  const stage = useGetStudioStageQuery(undefined, { skip: !isTeacher });
  const isStageKnown = !isTeacher || !stage.isLoading;
  const openChat = async () => {
    await moderate({ action: { kind: 'door', door: 'open' } }).unwrap();
  };
  // Nothing of it is drawn twice: who is on air sees the room first.
  if (!isStageKnown) return <Page title={texts.toLive} lead={texts.liveLead} bodyHeight="60rem" />;
  return (
    <>
      <Page title={texts.toLive} lead={texts.liveLead}>
        {isTeacher ? <StagePanel openChat={openChat} /> : null}
      </Page>
      <Section title={room.title}>
        <LiveRoom urls={OWN_ROOM} />
        <ChatPanel isTeacher={isTeacher} />
        {isTeacher ? <SpeakingPanel /> : null}
      </Section>
      <Section title={moderation.reports}>
        <ReportList UID={UID} />
      </Section>
      <Section title={moderation.bans}>
        <BanList UID={UID} />
      </Section>
      <Section title={texts.dates.title}>
        <StudioDates UID={UID} mayChange={isTeacher} />
      </Section>
      {isTeacher ? (
        <Section title={texts.recordings.title}>
          <StudioRecordings UID={UID} />
        </Section>
      ) : null}
    </>
  );
}
