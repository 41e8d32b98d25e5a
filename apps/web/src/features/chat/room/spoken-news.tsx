import type { ChatMessage } from '@school/contract/chat';
import { useEffect, useRef, useState } from 'react';
import type { ChatWords } from '../session/held.ts';
import { useChatWords } from './use-chat-words.ts';

/** Between two things that a screen reader is told. */
const SPEAK_EVERY_MS = 3_000;

/** What is new, said politely: one message by itself, more as their number, every three seconds at most. */
export function SpokenNews({ news }: { news: readonly ChatMessage[] }) {
  const texts = useChatWords();
  const [spoken, setSpoken] = useState<readonly ChatMessage[]>([]);
  const waiting = useRef<ChatMessage[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    if (news.length === 0) return;
    const say = (): void => {
      timer.current = undefined;
      if (waiting.current.length === 0) return;
      setSpoken(waiting.current);
      waiting.current = [];
      timer.current = setTimeout(say, SPEAK_EVERY_MS);
    };
    waiting.current.push(...news);
    if (timer.current === undefined) say();
  }, [news]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return (
    <p className="visually-hidden" role="status">
      {describe(spoken, texts)}
    </p>
  );
}

function describe([only, ...others]: readonly ChatMessage[], { words, locales }: ChatWords): string {
  if (!only) return '';
  if (others.length > 0) return words.newMessages(others.length + 1);
  return words.said(locales.person(only.username), only.text);
}
