type Poster = { postMessage?: unknown };

/** What an app may have put into its page. */
type Bridged = {
  ReactNativeWebView?: Poster;
  webkit?: { messageHandlers?: { parentApp?: Poster } };
  parentApp?: Poster;
};

/** The app's end of the bridge, the first that is there: React Native's, iOS's, Android's. Null in a browser. */
export function findBridge(): Poster | null {
  const { ReactNativeWebView, webkit, parentApp }: typeof globalThis & Bridged = globalThis;
  const ends = [ReactNativeWebView, webkit?.messageHandlers?.parentApp, parentApp];
  return ends.find((end) => typeof end?.postMessage === 'function') ?? null;
}
