import {
  CHECKSUM_ALGORITHM,
  FILM_REASONS,
  FILM_UPLOADS,
  MOST_FILM_BYTES,
  PIECE_BYTES,
} from '@school/contract/film-limits';
import type { HttpRequest, Upload } from 'tus-js-client';
import type { Services } from '../../../shared/services/services.ts';
import type { Thunk } from '../../../shared/store/thunk.ts';
import { filmsApi } from './films.api.ts';
import {
  type Sending,
  type SendRefusal,
  selectSending,
  sendingBegun,
  sendingEnded,
  sendingMoved,
} from './films.slice.ts';

/** Waits between attempts after the line broke; then the teacher says when. */
const RETRY_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 60_000];
const LOOK_MS = 300;
const DISK_FULL = 507;
const REFUSALS: readonly SendRefusal[] = [...FILM_REASONS, 'too-many'];

/**
 * Sends a film for a lesson, in pieces, until it is there: the page may show something else meanwhile. The server knows a
 * file by name, length and date, and says where it goes on: after a reload too, and from another tab or device.
 */
export function sendFilm(lessonID: string, file: File): Thunk<Promise<void>> {
  return async (dispatch, getState) => {
    const id = crypto.randomUUID();
    // A film that is chosen after this one takes its place.
    const findWish: Wishes = () => {
      const sending = selectSending(getState(), lessonID);
      return sending?.id === id ? sending : null;
    };
    const move: Move = (change) => {
      if (findWish()) dispatch(sendingMoved({ lessonID, change }));
    };
    const refuse = (reason: SendRefusal) => move({ state: 'refused', reason });
    dispatch(sendingBegun({ lessonID, id, name: file.name }));
    if (file.size === 0) return refuse('empty');
    if (file.size > MOST_FILM_BYTES) return refuse('too-large');
    let begun = await dispatch(beginUpload(lessonID, file, move));
    while (typeof begun === 'string') {
      refuse(begun);
      if (!(await isWantedAgain(findWish))) return;
      begun = await dispatch(beginUpload(lessonID, file, move));
    }
    if (begun.upload) await followWishes(begun.upload, findWish);
    if (findWish()) dispatch(sendingEnded(lessonID));
    dispatch(filmsApi.util.invalidateTags(['StudioFilms']));
  };
}

type Wishes = () => { state: Sending['state'] } | null;
type Move = (change: Partial<Sending>) => void;

/** Asks where the file goes on; without an upload where all of it is there. Else why it could not be begun. */
function beginUpload(
  lessonID: string,
  file: File,
  move: Move,
): Thunk<Promise<{ upload: Upload | null } | SendRefusal>> {
  return async (dispatch, _getState, services) => {
    const { name, size: bytes, lastModified } = file;
    const begun = await dispatch(
      filmsApi.endpoints.beginFilmUpload.initiate({ lessonID, name, bytes, lastModified }),
    );
    if (!begun.data) {
      const reason = begun.error && 'reason' in begun.error ? begun.error.reason : undefined;
      return REFUSALS.find((known) => known === reason) ?? 'lost';
    }
    if (begun.data.received >= bytes) return { upload: null };
    try {
      const upload = await createUpload(services, file, begun.data.filmID, {
        onShare: (share) => move({ share }),
        onFailed: (status) => move({ state: 'refused', reason: status === DISK_FULL ? 'disk-full' : 'lost' }),
      });
      return { upload };
    } catch {
      // Its code did not come.
      return 'lost';
    }
  };
}

/** Whether the teacher has pressed 'Go on', rather than 'Cancel' or chosen another film. */
async function isWantedAgain(findWish: Wishes): Promise<boolean> {
  for (let wish = findWish(); wish; wish = findWish()) {
    if (wish.state === 'sending') return true;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return false;
}

/** Sends, pauses and goes on as the page says; ends once all is there, or it is cancelled. */
function followWishes(upload: Upload, findWish: Wishes): Promise<void> {
  return new Promise((resolve) => {
    let isRunning = false;
    const end = () => {
      clearInterval(look);
      resolve();
    };
    const follow = () => {
      const wish = findWish();
      const isWanted = wish?.state === 'sending';
      if (isWanted !== isRunning) {
        isRunning = isWanted;
        if (isWanted) upload.start();
        else void upload.abort();
      }
      if (!wish) end();
    };
    const look = setInterval(follow, LOOK_MS);
    upload.options.onSuccess = end;
    follow();
  });
}

type Heard = { onShare: (share: number) => void; onFailed: (status: number | null) => void };

async function createUpload(
  services: Services,
  file: File,
  filmID: string,
  { onShare, onFailed }: Heard,
): Promise<Upload> {
  const { DefaultHttpStack, DetailedError, Upload } = await import('tus-js-client');
  const plain = new DefaultHttpStack({});
  return new Upload(file, {
    uploadUrl: `${FILM_UPLOADS}/${filmID}`,
    chunkSize: PIECE_BYTES,
    retryDelays: RETRY_MS,
    storeFingerprintForResuming: false,
    httpStack: {
      getName: () => 'checked',
      createRequest: (method, url) => withChecksum(plain.createRequest(method, url)),
    },
    onBeforeRequest: (request) => signIn(services, request),
    onProgress: (sent, total) => onShare(total > 0 ? sent / total : 0),
    onError: (error) =>
      onFailed(error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? null) : null),
  });
}

/** Tokens last an hour, a film may take longer to send. */
async function signIn({ auth, appCheck }: Services, request: HttpRequest): Promise<void> {
  const [idToken, appToken] = await Promise.all([auth.getIdToken(), appCheck.findToken().catch(() => null)]);
  if (idToken) request.setHeader('authorization', `Bearer ${idToken}`);
  if (appToken) request.setHeader('x-firebase-appcheck', appToken);
}

/** Says of each piece what it is, so that the server keeps it only as it was sent. */
function withChecksum(request: HttpRequest): HttpRequest {
  const send = request.send.bind(request);
  request.send = async (body: unknown) => {
    if (body instanceof Blob) {
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await body.arrayBuffer()));
      request.setHeader('upload-checksum', `${CHECKSUM_ALGORITHM} ${btoa(String.fromCharCode(...hash))}`);
    }
    return send(body);
  };
  return request;
}
