import type { ChatAction, ChatMessage, ChatRoom } from '@school/contract/chat';
import type { BanLength } from '@school/contract/moderation';
import { keysOf } from '@school/domain/keys-of';
import type { ChatWords } from './held.ts';

const LENGTHS = {
  mute: { kind: 'minutes', minutes: 10 },
  muteEvening: { kind: 'evening' },
  muteWeek: { kind: 'days', days: 7 },
  muteForGood: { kind: 'for-good' },
} as const satisfies { [label: string]: BanLength };
const LABELS = keysOf(LENGTHS);

/** What one may do with a message. */
export type MessageAct = { kind: 'report'; sequence: number } | ChatAction;
/** A button: what is done by it, or what it offers in turn. */
export type Offered = { label: string } & ({ act: MessageAct } | { more: readonly Offered[] });

/** Who reads, and whether they moderate. */
export type MessageReader = { uid: string; mayModerate: boolean };

export function listActs(
  message: ChatMessage,
  { pinned }: ChatRoom,
  { uid, mayModerate }: MessageReader,
  texts: ChatWords,
): Offered[] {
  const { actions } = texts.words;
  const { sequence, role } = message;
  const isOthers = message.uid !== uid;
  if (!mayModerate) return isOthers ? [{ label: actions.report, act: { kind: 'report', sequence } }] : [];
  const about: Offered[] = [
    pinned?.sequence === sequence
      ? { label: actions.unpin, act: { kind: 'pin', sequence: null } }
      : { label: actions.pin, act: { kind: 'pin', sequence } },
    { label: actions.delete, act: { kind: 'delete', sequence } },
  ];
  return isOthers && role === null ? [...about, ...listMutes(message, texts)] : about;
}

function listMutes({ uid, username }: ChatMessage, { words: { actions }, locales }: ChatWords): Offered[] {
  const name = locales.person(username);
  const more = LABELS.map((label): Offered => {
    const act = { kind: 'mute', uid, length: LENGTHS[label], reason: '' } as const;
    return { label: actions[label](name), act };
  });
  return [
    { label: actions.muteHow(name), more },
    { label: actions.unmute(name), act: { kind: 'unmute', uid } },
  ];
}
