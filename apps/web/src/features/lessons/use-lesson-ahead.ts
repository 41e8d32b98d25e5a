import { useEffect, useState } from 'react';
import { isDataSaved } from '../../shared/player/data-saved.ts';
import { whenIdle } from '../../shared/timing/when-idle.ts';
import { useSecureLesson } from './lessons.api.ts';

/** Asks for the lesson that will be opened next, most likely, while there is nothing else to do: its film then begins at once. */
export function useLessonAhead(lessonID: string | null, UID: string): void {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => (isDataSaved() ? undefined : whenIdle(() => setIsDue(true))), []);
  useSecureLesson(lessonID ?? '', UID, { skip: !isDue || lessonID === null });
}
