/** Below a lesson's media: what a computer says of it, a file for each text. */
export const COMPUTER_VOICE = 'computer-voice';

export const isComputerVoice = (file: string): boolean => file.startsWith(`${COMPUTER_VOICE}/`);

/** Where a computer says a card, below its lesson's media. */
export const computerVoiceOf = (card: string): string => `${COMPUTER_VOICE}/${spokenName(card)}.m4a`;

/** Whether a computer's sound says something else than is written: what was changed since is not to be heard as it was. */
export const isOutdatedVoice = (file: string, card: string): boolean =>
  isComputerVoice(file) && file !== computerVoiceOf(card);

/** In a film's master playlist (RFC 8216 §4.3.4.4), where a computer speaks in it. */
export const SPOKEN_BY_COMPUTER = '#EXT-X-SESSION-DATA:DATA-ID="school.voice",VALUE="computer"';

export const isSpokenByComputer = (playlist: string): boolean =>
  playlist.split(/\r?\n/).includes(SPOKEN_BY_COMPUTER);

const MOST_LETTERS = 40;

/**
 * The name of the file, without `.m4a`, in which a computer says a text: in a speaker's voice, or in that of the course
 * (null). Another text has another name, so that what is heard is what is written, also after a change.
 */
export function spokenName(text: string, speaker: string | null = null): string {
  const said = text.normalize('NFC').trim().replaceAll('’', "'");
  const letters = said
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MOST_LETTERS)
    .split('-')
    .filter((word) => word !== '');
  return [...letters, hash(`${speaker ?? ''}\n${said}`)].join('-');
}

/** FNV-1a over UTF-16, 32 bits: the names of one lesson are kept apart, and nothing is kept secret. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return (value >>> 0).toString(16).padStart(8, '0');
}
