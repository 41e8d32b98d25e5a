/** Where the chat's connection is; the page stands at `/live/chat`. */
export const CHAT_SOCKET_PATH = '/live/chat/socket';
/** Characters of a chat message. */
export const CHAT_MAX_LENGTH = 500;
