import { ZOOM_FILES_PREFIX } from '@school/contract/speaking-limits';

type Ended = { success: () => void; error: (problem: unknown) => void };

/** What the page uses of Zoom's client view (developers.zoom.us/docs/meeting-sdk/web/client-view). */
export type ZoomMtg = {
  setZoomJSLib: (path: string, folder: string) => void;
  preLoadWasm: () => void;
  prepareWebSDK: () => void;
  init: (options: { leaveUrl: string; patchJsMedia: boolean; leaveOnPageUnload: boolean } & Ended) => void;
  join: (
    options: { signature: string; meetingNumber: string; passWord: string; userName: string } & Ended,
  ) => void;
};

/** As `npm run zoom -- install` lists them. */
type FileList = { scripts: readonly string[]; styles: readonly string[] };

/** Zoom's code, from our own server; throws where it is not installed. */
export async function loadSdk(): Promise<ZoomMtg> {
  const answer = await fetch(`${ZOOM_FILES_PREFIX}/school.json`);
  if (!answer.ok) throw new Error('the files of Zoom are not here');
  const { scripts, styles } = (await answer.json()) as FileList;
  for (const file of styles) {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: addressOf(file) });
    document.head.append(link);
  }
  // One after the other: each takes the one before for granted.
  for (const file of scripts) await loadScript(addressOf(file));
  const { ZoomMtg: sdk }: Window & { ZoomMtg?: ZoomMtg } = window;
  if (!sdk) throw new Error('the files of Zoom are others than expected');
  return sdk;
}

const addressOf = (file: string): string => `${ZOOM_FILES_PREFIX}/${file}`;

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src });
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${src} did not come`));
    document.head.append(script);
  });
}
