// With what a browser of the tests and benchmarks is started, so that it does nothing besides.
export const QUIET_CHROMIUM = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--autoplay-policy=no-user-gesture-required',
];
