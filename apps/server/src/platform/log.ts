import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { describeError } from './describe-error.ts';

export type Log = Logger;

type LogOptions = {
  destination?: DestinationStream;
  /** Called with the message of each warning and error. */
  countLine?: (level: 'warn' | 'error', message: string) => void;
};

const WARN = 40;
const ERROR = 50;

/** JSON lines, on standard output unless told otherwise; what could hold a secret is never written. */
export function createLog(level: string, { destination, countLine }: LogOptions = {}): Log {
  const options: LoggerOptions = {
    hooks: {
      logMethod(words, method, number) {
        const message = words.find((word) => typeof word === 'string');
        if (number >= WARN && message !== undefined) countLine?.(number >= ERROR ? 'error' : 'warn', message);
        method.apply(this, words);
      },
    },
    level,
    base: null,
    serializers: { err: describeError },
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
