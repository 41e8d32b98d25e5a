/** `away`: no bridge took the message. `no-answer`: nothing came back in time. `stopped`: given up, in the app or by a newer request. */
export type AppFailureCode = 'app/away' | 'app/no-answer' | 'app/stopped';

/** A request to the native app that came to nothing. */
export class AppFailure extends Error {
  readonly code: AppFailureCode;

  constructor(code: AppFailureCode) {
    super(`The native app did not do it (${code}).`);
    this.name = 'AppFailure';
    this.code = code;
  }
}
