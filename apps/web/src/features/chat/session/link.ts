import type { ChatClientFrame, ChatServerFrame } from '@school/contract/chat';
import { createSocketLink, type LinkSeams as SocketSeams } from '../../../shared/api/socket-link.ts';

export type { FindToken, LinkState } from '../../../shared/api/socket-link.ts';

export type LinkSeams = Omit<SocketSeams<ChatServerFrame>, 'ready' | 'place'> & {
  /** Where this page was. */
  place: () => { room: string | null; after: number };
};

/** The chat's connection: of use once it has caught up. */
export function createLink(seams: LinkSeams) {
  return createSocketLink<ChatServerFrame, ChatClientFrame>({ ...seams, ready: 'caught-up' });
}

export type Link = ReturnType<typeof createLink>;
