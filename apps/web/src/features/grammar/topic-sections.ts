import { toSlug } from '../../shared/ui/slug.ts';

export type TopicSection = { id: string; title: string };

/** The sections of a topic's text, which begin with `##`. */
export function listSections(text: string): TopicSection[] {
  return [...text.matchAll(/^## +(.+?)\s*$/gm)].map(([, heading = '']) => {
    const title = heading.replaceAll(/[*`]/g, '');
    return { id: toSlug(title), title };
  });
}
