import type { ChatMessage } from '@school/contract/chat';
import { useEffect, useRef, useState } from 'react';
import type { ChatWords } from '../session/held.ts';
import { useChatWords } from './use-chat-words.ts';

/** Throttles what a screen reader says. */
const SPEAK_EVERY_MS = 3_000;

type Said = { spoken: readonly ChatMessage[]; times: number };

/** Announces new messages to screen readers: one as its text, more as their number, throttled to one in three seconds. */
export function AnnouncedMessages({ arrived }: { arrived: readonly ChatMessage[] }) {
  const texts = useChatWords();
  const [{ spoken, times }, setSaid] = useState<Said>({ spoken: [], times: 0 });
  const waiting = useRef<ChatMessage[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    if (arrived.length === 0) return;
    const say = (): void => {
      timer.current = undefined;
      if (waiting.current.length === 0) return;
      const news = waiting.current;
      waiting.current = [];
      setSaid((before) => ({ spoken: news, times: before.times + 1 }));
      timer.current = setTimeout(say, SPEAK_EVERY_MS);
    };
    waiting.current.push(...arrived);
    if (timer.current === undefined) say();
  }, [arrived]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return (
    <p className="visually-hidden" role="status">
      {/* The same words are said again where they stand in another element. */}
      <span key={times}>{describe(spoken, texts)}</span>
    </p>
  );
}

function describe([only, ...others]: readonly ChatMessage[], { words, locales }: ChatWords): string {
  if (!only) return '';
  if (others.length > 0) return words.newMessages(others.length + 1);
  return words.said(locales.person(only.username), only.text);
}
