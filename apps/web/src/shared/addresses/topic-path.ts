import { paths } from '../routes.ts';

/** The routes of the specification are exact, so a topic is a query of the grammar's page. */
export function topicPath(GrammarID: string): string {
  return `${paths.grammar}?topic=${encodeURIComponent(GrammarID)}`;
}
