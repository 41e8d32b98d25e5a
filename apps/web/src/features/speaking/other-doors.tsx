import { LESSON_PARAMETER } from '@school/contract/lesson-room';
import { SPEAKING_OUTSIDE_PATH, ZOOM_PAGE_PATH } from '@school/contract/speaking-limits';
import { speakingTexts } from '@school/texts/en/speaking';
import { paths } from '../../shared/routes.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';

/** In a native app the call is outside: a plain link that the app opens in the phone's browser (docs/native-app.md). */
export function OutsideDoor({ lessonID }: { lessonID?: string }) {
  const texts = useTexts(speakingTexts).outside;
  const search = lessonID === undefined ? '' : `?${LESSON_PARAMETER}=${encodeURIComponent(lessonID)}`;
  return (
    <>
      <p>{texts.text}</p>
      <p>
        <a
          className={buttonClass({ look: 'main' })}
          href={`${SPEAKING_OUTSIDE_PATH}${search}`}
          target="_blank"
          rel="noopener"
        >
          {texts.open}
        </a>
      </p>
      <p>{texts.hint(`${window.location.host}${paths.liveMeeting}${search}`)}</p>
    </>
  );
}

/** Zoom's page is a separate document, with other policies: it is loaded, not shown in the app. */
export function ZoomDoor({ isInstalled }: { isInstalled: boolean }) {
  const texts = useTexts(speakingTexts).zoom;
  if (!isInstalled) return <Notice>{texts.notInstalled}</Notice>;
  return (
    <>
      <p>{texts.text}</p>
      <p>
        <a className={buttonClass({ look: 'main' })} href={ZOOM_PAGE_PATH}>
          {texts.open}
        </a>
      </p>
    </>
  );
}
