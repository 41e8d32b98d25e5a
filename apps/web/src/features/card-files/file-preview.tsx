import { cardFilesTexts } from '@school/texts/en/card-files';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../shared/texts/use-texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialect } from '../../shared/ui/dialect.tsx';
import styles from './card-files.module.css';
import { type CardFile, type FileState, isTaking, type Preview } from './use-card-file.ts';

type FilePreviewProps = { shown: FileState & { phase: 'shown' } } & Pick<CardFile, 'swap' | 'take' | 'leave'>;

/** What a file would bring, and the question whether it shall. */
export function FilePreview({ shown, swap, take, leave }: FilePreviewProps) {
  const texts = useTexts(cardFilesTexts);
  const title = useRef<HTMLHeadingElement>(null);
  const { preview, busy, file } = shown;
  const isBusy = busy !== null;
  // The file's own button had the focus, and reading it may have taken a while.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={styles.preview} aria-labelledby="file-preview">
      <h4 id="file-preview" ref={title} tabIndex={-1}>
        {texts.previewTitle(file.name)}
      </h4>
      <Counts preview={preview} />
      {preview.sample.length > 0 ? <Sample preview={preview} /> : null}
      {preview.newCount > 0 ? <p>{texts.noHistory}</p> : null}
      <div className={styles.buttons}>
        {preview.newCount > 0 ? (
          <Button look="solid" isBusy={isBusy} onClick={take}>
            {texts.takeCards(preview.newCount)}
          </Button>
        ) : null}
        {preview.canSwap ? (
          <Button isBusy={isBusy} onClick={swap}>
            {texts.swap}
          </Button>
        ) : null}
        <Button look="quiet" aria-disabled={isTaking(shown)} onClick={leave}>
          {texts.leave}
        </Button>
      </div>
    </section>
  );
}

function Counts({ preview }: { preview: Preview }) {
  const texts = useTexts(cardFilesTexts);
  const { newCount, knownCount, skipped, soundCount } = preview;
  const lines = [
    texts.newCards(newCount),
    soundCount > 0 && texts.withSounds(soundCount),
    knownCount > 0 && texts.knownCards(knownCount),
    skipped.cloze > 0 && texts.skippedCloze(skipped.cloze),
    skipped.incomplete > 0 && texts.skippedIncomplete(skipped.incomplete),
    skipped.tooLong > 0 && texts.skippedTooLong(skipped.tooLong),
    skipped.turned > 0 && texts.skippedTurned(skipped.turned),
    skipped.sounds > 0 && texts.skippedSounds(skipped.sounds),
  ].filter((line) => line !== false);
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Sample({ preview: { sample, newCount } }: { preview: Preview }) {
  const texts = useTexts(cardFilesTexts);
  return (
    <table className={styles.sample}>
      <caption>{texts.sampleCaption(sample.length, newCount)}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.swissGerman}</th>
          <th scope="col">{texts.english}</th>
        </tr>
      </thead>
      <tbody>
        {sample.map(({ SwissGerman, English }) => (
          <tr key={SwissGerman}>
            <td>
              <Dialect>{SwissGerman}</Dialect>
            </td>
            <td lang="en">{English}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
