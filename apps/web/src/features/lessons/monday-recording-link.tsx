import type { LessonSummary } from '@school/contract/lessons';
import { lessonsTexts } from '@school/texts/en/lessons';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';

/** To the recording of the Monday evening about a lesson; gone with the lesson it belongs to, or when it is withdrawn. */
export function MondayRecordingLink({ recording }: { recording: LessonSummary | undefined }) {
  const { mondayRecording } = useTexts(lessonsTexts);
  if (!recording) return null;
  return <ButtonLink to={paths.lesson(recording.DocID)}>{mondayRecording}</ButtonLink>;
}
