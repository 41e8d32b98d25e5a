import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** JSON lines, on standard output unless told otherwise; what could hold a secret is never written. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
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
  };
  return destination ? pino(options, destination) : pino(options);
}
