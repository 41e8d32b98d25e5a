/** The marks by which apps name their own browser in the user agent. Google refuses to log in there. */
const APPS: readonly (readonly [mark: RegExp, app: string])[] = [
  [/\bInstagram\b/, 'Instagram'],
  [/\bBarcelona\b/, 'Threads'],
  [/\bMessenger|\bOrca-Android\b/, 'Messenger'],
  [/\bFBA[NV]\/|\bFB_IAB\b|\bFBIOS\b/, 'Facebook'],
  [/\bTikTok\b|\bmusical_ly\b|\bBytedanceWebview\b|\btrill_/, 'TikTok'],
  [/\bLine\//, 'LINE'],
  [/\bSnapchat\b/, 'Snapchat'],
  [/\bTwitter\b/, 'X'],
  [/\bLinkedInApp\b/, 'LinkedIn'],
  [/\bPinterest\//, 'Pinterest'],
  [/\bMicroMessenger\b/, 'WeChat'],
  [/\bKAKAOTALK\b/, 'KakaoTalk'],
];

/** Android's own mark of a page inside an app. */
const ANDROID_WEB_VIEW = /\bAndroid\b.*; wv\)/;

/** The app in whose own browser this page stands: its name, '' for one that does not say, null for a real browser. */
export function findInAppBrowser(userAgent: string): string | null {
  const found = APPS.find(([mark]) => mark.test(userAgent));
  if (found) return found[1];
  return ANDROID_WEB_VIEW.test(userAgent) ? '' : null;
}

/** An address that opens this page in the device's browser, or null where no address does. */
export function findBrowserAddress(userAgent: string, page: string): string | null {
  const url = new URL(page);
  if (/\bLine\//.test(userAgent)) {
    url.searchParams.set('openExternalBrowser', '1');
    return url.href;
  }
  const scheme = url.protocol.replace(':', '');
  if (/\bAndroid\b/.test(userAgent))
    return `intent://${url.host}${url.pathname}${url.search}#Intent;scheme=${scheme};end`;
  return null;
}
