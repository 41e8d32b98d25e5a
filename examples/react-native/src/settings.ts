/** Yours: the school's address, and what the consoles of Google, Apple and RevenueCat gave you. */
export const SETTINGS = {
  /** For the demo: `http://10.0.2.2:3000` is this machine, seen from Android's emulator. */
  origin: 'https://school.example',
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
