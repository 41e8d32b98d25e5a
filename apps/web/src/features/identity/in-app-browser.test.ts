import { describe, expect, it } from 'vitest';
import { findBrowserAddress, findInAppBrowser } from './in-app-browser.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko)';
const WEB_VIEW = `${ANDROID} Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36`;

describe('findInAppBrowser', () => {
  it.each([
    [`${IPHONE} Mobile/15E148 Instagram 355.0.0.28.108 (iPhone15,3; iOS 18_1)`, 'Instagram'],
    [`${WEB_VIEW} Instagram 355.0.0.40.107 Android (35/15; 420dpi)`, 'Instagram'],
    [`${IPHONE} Mobile/22B83 [FBAN/FBIOS;FBAV/487.0.0.38.109;FBBV/658312]`, 'Facebook'],
    [`${WEB_VIEW} [FB_IAB/FB4A;FBAV/487.0.0.58.75;]`, 'Facebook'],
    [`${IPHONE} Mobile/22B83 [FBAN/MessengerForiOS;FBAV/483.0.0.34.106]`, 'Messenger'],
    [`${IPHONE} Mobile/15E148 musical_ly_37.2.0 BytedanceWebview/d8a21c6`, 'TikTok'],
    [`${WEB_VIEW} trill_370204 BytedanceWebview/d8a21c6`, 'TikTok'],
    [`${IPHONE} Mobile/15E148 Safari Line/14.18.0`, 'LINE'],
    [`${IPHONE} Mobile/15E148 Snapchat/13.18.0.41 (like Safari/8619.2.8.10.7)`, 'Snapchat'],
    [`${IPHONE} Mobile/15E148 [LinkedInApp]/9.30.1544`, 'LinkedIn'],
    [`${IPHONE} Mobile/15E148 MicroMessenger/8.0.53(0x18003531) NetType/WIFI`, 'WeChat'],
    [WEB_VIEW, ''],
  ])('%s is %j', (userAgent, app) => {
    expect(findInAppBrowser(userAgent)).toBe(app);
  });

  it.each([
    `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`,
    `${IPHONE} CriOS/130.0.6723.90 Mobile/15E148 Safari/604.1`,
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
  ])('%s is a browser', (userAgent) => {
    expect(findInAppBrowser(userAgent)).toBeNull();
  });
});

describe('findBrowserAddress', () => {
  const PAGE = 'https://school.example/sign-in-up?startWithLogIn=true';

  it('on Android an intent opens the same page', () => {
    expect(findBrowserAddress(WEB_VIEW, PAGE)).toBe(
      'intent://school.example/sign-in-up?startWithLogIn=true#Intent;scheme=https;end',
    );
  });

  it('in LINE its own parameter does', () => {
    expect(findBrowserAddress(`${IPHONE} Mobile/15E148 Safari Line/14.18.0`, PAGE)).toBe(
      'https://school.example/sign-in-up?startWithLogIn=true&openExternalBrowser=1',
    );
  });

  it('elsewhere on an iPhone none does', () => {
    expect(findBrowserAddress(`${IPHONE} Mobile/15E148 Instagram 355.0.0.28.108`, PAGE)).toBeNull();
  });
});
