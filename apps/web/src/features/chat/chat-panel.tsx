import type { ChatAction } from '@school/contract/chat';
import { chatTexts } from '@school/texts/en/chat';
import { useState } from 'react';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Block } from '../../shared/ui/block.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { useGetChatModerationQuery, useModerateChatMutation } from './chat.api.ts';
import { ChatDoor, ChatPin, SlowMode } from './chat-settings.tsx';

const REFRESH_MS = 5_000;
/** The chat stands above: who looks at the panel is about to be counted, as the chat says already. */
const UNCOUNTED_REFRESH_MS = 1_000;

/** The studio's part of the chat: its door, slow mode, and what is pinned. For who moderates. */
export function ChatPanel({ isTeacher }: { isTeacher: boolean }) {
  const texts = useTexts(chatTexts);
  const [pollingInterval, setPollingInterval] = useState(REFRESH_MS);
  const { data, error, refetch } = useGetChatModerationQuery(undefined, { pollingInterval });
  const wanted = data?.room.isOpen && data.people === 0 ? UNCOUNTED_REFRESH_MS : REFRESH_MS;
  if (wanted !== pollingInterval) setPollingInterval(wanted);
  const [moderate, { isLoading }] = useModerateChatMutation();
  const [hasFailed, setFailed] = useState(false);
  const act = async (action: ChatAction) => {
    const answer = await moderate({ action });
    setFailed('error' in answer);
  };
  if (!data)
    return (
      <Block title={texts.title}>
        {error ? (
          <Notice tone="now" failure={error}>
            {texts.notRead} <Button onClick={() => void refetch()}>{texts.readAgain}</Button>
          </Notice>
        ) : null}
      </Block>
    );
  const { room, people } = data;
  const parts = { room, isBusy: isLoading, onAction: (action: ChatAction) => void act(action) };
  return (
    <Block title={texts.title}>
      <p role="status">{describe(room.isOpen, people, texts)}</p>
      {hasFailed ? <Notice tone="now">{texts.notDone}</Notice> : null}
      {isTeacher ? <ChatDoor {...parts} /> : null}
      <SlowMode {...parts} />
      <ChatPin {...parts} />
    </Block>
  );
}

/** Names no count of zero: the chat above knows of newcomers sooner than this panel. */
function describe(isOpen: boolean, people: number, texts: (typeof chatTexts)['words']): string {
  if (!isOpen) return texts.isClosed;
  return people === 0 ? texts.isOpenAndEmpty : texts.isOpen(people);
}
