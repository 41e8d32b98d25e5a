import { type Logger, pino } from 'pino';

export type Log = Logger;

/** JSON lines on standard output; what could hold a secret is never written. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        '*.password',
        '*.idToken',
        '*.refreshToken',
        '*.oobCode',
      ],
      censor: '[hidden]',
    },
  });
}
