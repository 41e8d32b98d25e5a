import { DIALECT_TAG } from '@school/contract/constants';
import type { ElementType, ReactNode } from 'react';

/** Words in Swiss German: marked as such for screen readers and set one step larger. */
export function Dialect({
  as: Tag = 'span',
  className,
  children,
}: {
  as?: ElementType;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Tag lang={DIALECT_TAG} className={className}>
      {children}
    </Tag>
  );
}
