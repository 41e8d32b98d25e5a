import { splitLinks } from '@school/domain/text-links';

/**
 * What a learner wrote: plain text, always, in which addresses can be opened. The school does not vouch for it: search
 * engines do not follow it, and its target gets no referrer.
 */
export function LearnerText({ text }: { text: string }) {
  let place = 0;
  return splitLinks(text).map(({ text: piece, href }) => {
    const key = place;
    place += piece.length;
    if (href === undefined) return piece;
    return (
      <a key={key} href={href} target="_blank" rel="ugc nofollow noopener noreferrer">
        {piece}
      </a>
    );
  });
}
