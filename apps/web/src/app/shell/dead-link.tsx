import type { ReactNode } from 'react';
import { LostGoat } from '../../shared/art/lost-goat.tsx';
import { Page } from '../../shared/ui/page.tsx';

type DeadLinkProps = {
  title: string;
  /** Of the page that the link would have led to. */
  documentTitle?: string;
  lead: string;
  /** Where to go instead. */
  actions: ReactNode;
};

/** In place of a page whose mailed link is used up, too old, or not whole. */
export function DeadLink(props: DeadLinkProps) {
  return <Page {...props} art={<LostGoat />} />;
}
