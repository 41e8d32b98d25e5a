import { propertyOf } from '@school/domain/records';
import { ConfigError } from './config.ts';

const NO_SUCH_HOST = new Set<unknown>(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL']);

type Place = { host: string; port: number; names?: readonly [host: string, port: string] };

/** A ConfigError with a sentence where the address or the port cannot be had, of the settings with these names; else the same error. */
export function explainListening(
  error: unknown,
  { host, port, names: [hostName, portName] = ['HOST', 'PORT'] }: Place,
): unknown {
  const code = propertyOf(error, 'code');
  if (code === 'EADDRINUSE')
    return new ConfigError(
      `Port ${port} is in use by another program. Stop it, or set ${portName} to a free one.`,
    );
  if (code === 'EACCES')
    return new ConfigError(
      `Port ${port} may not be opened by this user. Set ${portName} to one from 1024 up.`,
    );
  if (!NO_SUCH_HOST.has(code)) return error;
  return new ConfigError(
    `${hostName} ${host} is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 for every network.`,
  );
}
