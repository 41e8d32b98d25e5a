import type { MediaLink } from '@school/contract/lessons';
import { everywhereTexts } from '@school/texts/en/everywhere';
import { lessonsTexts } from '@school/texts/en/lessons';
import { type KeyboardEvent, useId } from 'react';
import { useSay } from '../../shared/texts/use-say.ts';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { CloseButton } from '../../shared/ui/close-button.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { PhotoPicture } from './photo-picture.tsx';
import styles from './photo-viewer.module.css';

type PhotoViewerProps = {
  photos: readonly MediaLink[];
  index: number;
  onMove: (index: number) => void;
  onClose: () => void;
};

/** One picture as large as the screen allows. The arrow keys walk through the lesson's pictures, round and round. */
export function PhotoViewer({ photos, index, onMove, onClose }: PhotoViewerProps) {
  const texts = useTexts(lessonsTexts);
  const { close } = useTexts(everywhereTexts);
  const say = useSay();
  const titleId = useId();
  const photo = photos[index];
  if (!photo) return null;
  const move = (step: number) => onMove((index + step + photos.length) % photos.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') move(-1);
    if (key === 'ArrowRight') move(1);
  };

  return (
    <Modal titleId={titleId} className={styles.viewer} onClose={onClose} closesOutside>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the whole window; its buttons do the same. */}
      <div className={styles.sheet} onKeyDown={onKeyDown}>
        <PhotoPicture url={photo.url} alt={say(photo.title).children} />
        <div className={styles.foot}>
          <p id={titleId} aria-live="polite">
            <span {...say(photo.title)} />
            {photos.length > 1 ? (
              <span className="tabular"> {texts.photoPlace(index + 1, photos.length)}</span>
            ) : null}
          </p>
          {photos.length > 1 ? (
            <>
              <Button onClick={() => move(-1)}>{texts.previousPhoto}</Button>
              <Button onClick={() => move(1)}>{texts.nextPhoto}</Button>
            </>
          ) : null}
          <CloseButton label={close} onClick={onClose} isFirst />
        </div>
      </div>
    </Modal>
  );
}
