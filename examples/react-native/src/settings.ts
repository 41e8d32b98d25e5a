/** Yours: the school's address, and what the consoles of Google, Apple and RevenueCat gave you. */
export const SETTINGS = {
  /** A debug build opens the demo of `npm start`; Android sees it after `adb reverse tcp:3000 tcp:3000`. */
  origin: __DEV__ ? 'http://localhost:3000' : 'https://school.example',
  version: '1.0.0',
  buildNumber: '1',
  bundleId: 'example.school.app',
  /** Of the type 'Web application': Google's tokens are then made for the school. */
  googleWebClientId: 'web.apps.googleusercontent.com',
  googleIosClientId: 'ios.apps.googleusercontent.com',
  /** Apple's Services ID and its return address, for Android: the library takes the answer before it is loaded. */
  appleServicesId: 'example.school.signin',
  appleRedirectUri: 'https://school.example/apple-on-android',
  revenueCatKeys: { ios: 'appl_public', android: 'goog_public' },
} as const;
