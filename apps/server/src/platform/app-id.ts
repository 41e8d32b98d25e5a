import type { Config } from './config.ts';

/** The one web app of this project, as the SDK's configuration names it. */
export function appIdOf({ projectId }: Pick<Config, 'projectId'>): string {
  return `1:${projectId}:web:school`;
}
