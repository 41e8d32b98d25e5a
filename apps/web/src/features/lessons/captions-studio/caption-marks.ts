import { TO_CHECK } from '@school/contract/caption-limits';
import type { CaptionLine } from '@school/contract/course-pieces';

/** Remarks that stand before a line in its file, each by itself. */
const remarksOf = ({ remarks }: Pick<CaptionLine, 'remarks'>): string[] => remarks?.split('\n\n') ?? [];

/** Whether a line came from a machine and is unchecked. */
export const isToCheck = (line: Pick<CaptionLine, 'remarks'>): boolean => remarksOf(line).includes(TO_CHECK);

/** The remarks of a line that is to be checked, too. */
export const addMark = ({ remarks }: Pick<CaptionLine, 'remarks'>): string =>
  remarks === undefined ? TO_CHECK : `${remarks}\n\n${TO_CHECK}`;

/** The same line, looked at. */
export function checked(line: CaptionLine): CaptionLine {
  if (!isToCheck(line)) return line;
  const { remarks: _, ...plain } = line;
  const others = remarksOf(line).filter((remark) => remark !== TO_CHECK);
  return others.length === 0 ? plain : { ...plain, remarks: others.join('\n\n') };
}
