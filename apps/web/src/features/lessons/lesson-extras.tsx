import type { MediaLink } from '@school/contract/lessons';
import { lessonsTexts } from '@school/texts/en/lessons';
import { Suspense, useState } from 'react';
import { lazyInTime } from '../../shared/loading/lazy-in-time.ts';
import { useSay } from '../../shared/texts/use-say.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { AudioClip } from './audio-clip.tsx';
import styles from './lesson-extras.module.css';
import { PhotoPicture } from './photo-picture.tsx';

const PhotoViewer = lazyInTime(async () => ({ default: (await import('./photo-viewer.tsx')).PhotoViewer }));

/** What comes with a lesson's film: sounds that play where they stand, pictures that open large. */
export function LessonExtras({ photos, audios }: { photos: MediaLink[]; audios: MediaLink[] }) {
  const { extras, openPhoto } = useTexts(lessonsTexts);
  const say = useSay();
  const [opened, setOpened] = useState<number | null>(null);
  if (photos.length + audios.length === 0) return null;
  return (
    <aside className={styles.extras} aria-label={extras}>
      {audios.map((audio) => (
        <AudioClip key={fileOf(audio)} audio={audio} />
      ))}
      {photos.map((photo, index) => (
        <figure key={fileOf(photo)} className={styles.photo}>
          <button
            type="button"
            onClick={() => setOpened(index)}
            aria-label={openPhoto(say(photo.title).children)}
          >
            <PhotoPicture url={photo.url} alt="" loading="lazy" />
          </button>
          <figcaption {...say(photo.title)} />
        </figure>
      ))}
      {opened !== null ? (
        <Suspense>
          <PhotoViewer photos={photos} index={opened} onMove={setOpened} onClose={() => setOpened(null)} />
        </Suspense>
      ) : null}
    </aside>
  );
}

/** The rest of its address is a token, which is another after a while. */
const fileOf = ({ url }: MediaLink) => url.split('/').slice(3).join('/');
