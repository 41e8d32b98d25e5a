import { useEffect, useState } from 'react';
import { askForPlaylists } from '../../shared/player/ask-for-playlists.ts';
import { hasMediaSource, isDataSaved } from '../../shared/player/data-saved.ts';
import { whenIdle } from '../../shared/timing/when-idle.ts';
import { useSecureLesson } from './lessons.api.ts';

/**
 * Asks for the lesson that will be opened next, most likely, and for its film's playlists, while there is nothing else to do:
 * the film then begins at once.
 */
export function useLessonAhead(lessonID: string | null, UID: string): void {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => (isDataSaved() ? undefined : whenIdle(() => setIsDue(true))), []);
  const { data } = useSecureLesson(lessonID ?? '', UID, { skip: !isDue || lessonID === null });
  const address = data && !('error' in data) && hasMediaSource() ? data.VideoHLSurl : '';
  useEffect(() => {
    if (address !== '') askForPlaylists(address);
  }, [address]);
}
