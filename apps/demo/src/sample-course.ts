import { fileURLToPath } from 'node:url';
import { importCourse } from '@school/server/features/course';
import type { Context } from '@school/server/platform/context';

const SAMPLE = fileURLToPath(new URL('../../../content', import.meta.url));

/** What a newer sample course has comes at the next start; what was changed in the studio stays. */
export const importSampleCourse = (ctx: Context, folder = SAMPLE) =>
  importCourse(ctx, folder, { sides: 'theirs' });
