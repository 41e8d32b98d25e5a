import type { StageState } from '@school/contract/stage';
import type { Answer } from './ask-stage.ts';

/** The film on the stage: by its folder, since the token in its address changes within a lesson. */
export type ShownFilm = { folder: string; address: string; state: StageState };

/** What is shown after the school's answer. A film that plays goes on while the school cannot be reached. */
export function chooseFilm(shown: ShownFilm | null, answer: Answer): ShownFilm | null {
  if (answer.kind === 'away') return shown;
  if (answer.kind !== 'stage') return null;
  const { state, playlistURL } = answer.stage;
  if (state === 'off' || playlistURL === null) return null;
  const folder = folderOf(playlistURL);
  if (shown?.folder === folder) return { ...shown, state };
  // Of a lesson that is over only who has seen it goes back in it; everybody else has its recording.
  return state === 'ended' ? null : { folder, address: playlistURL, state };
}

/** The token stands first in the address; what it is for, and what follows it, stay. */
function folderOf(address: string): string {
  const [, , token = '', ...file] = address.split('/');
  const [payload = ''] = token.split('.');
  return [readLesson(payload), ...file].join('/');
}

function readLesson(payload: string): string {
  const text = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
  return text.split('\n')[0] ?? '';
}
