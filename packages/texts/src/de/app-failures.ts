import type { appFailures as english } from '../en/app-failures.ts';
import type { Wide } from '../texts.ts';

export const appFailures: Wide<typeof english> = {
  'app/away': 'Die App hat nicht reagiert. Schliess sie und öffne sie wieder.',
  'app/no-answer': 'Die App antwortet nicht. Versuch es nochmals.',
};
