import { Skeleton } from '../../shared/ui/skeleton.tsx';

/** The place of the field, as high as the field is. */
export function WritingPlacePending() {
  return <Skeleton height="9rem" />;
}

/** The place of what it is asked for. */
export function InvitationPending() {
  return <Skeleton shape="lines" height="var(--question)" />;
}

/** The place of the first comment. */
export function ThreadsPending() {
  return <Skeleton shape="lines" height="var(--first-comment)" />;
}
