import type { Report } from '@school/contract/moderation';
import { StaffActions } from '../../../features/comments/studio/staff-actions.tsx';
import { ReportList, type ReportListProps } from '../../../features/moderation/report-list.tsx';

/** What was reported, wherever it was; a comment is hidden or removed here. */
export function StudioReports({ UID, art }: Pick<ReportListProps, 'UID' | 'art'>) {
  return (
    <ReportList
      UID={UID}
      art={art}
      actionsOf={(report, onSaid) => <CommentParts report={report} onSaid={onSaid} />}
    />
  );
}

type CommentPartsProps = { report: Report; onSaid: (words: string) => void };

function CommentParts({ report: { place, thing, lessonID, username }, onSaid }: CommentPartsProps) {
  if (place !== 'comments' || lessonID === null || !thing.startsWith(`${lessonID}/`)) return null;
  const commentID = thing.slice(lessonID.length + 1);
  return <StaffActions {...{ lessonID, commentID, onSaid }} comment={{ Username: username }} />;
}
