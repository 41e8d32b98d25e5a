import { EnvironmentSchema } from '@school/server/platform/environment';

/** Secrets, and addresses that may have a password in them. */
const SECRET = /SECRET|KEY|PASSWORD|TOKEN|AUTHORIZATION|URL|CREDENTIAL|EMAILS/;

/** The server's settings as they are given, to be set again; of what is secret only that it was set. */
export function describeSettings(env: { [name: string]: string | undefined }): {
  [name: string]: string | null;
} {
  const names = Object.keys(EnvironmentSchema.shape).filter((name) => env[name]);
  return Object.fromEntries(names.map((name) => [name, SECRET.test(name) ? null : (env[name] ?? null)]));
}
