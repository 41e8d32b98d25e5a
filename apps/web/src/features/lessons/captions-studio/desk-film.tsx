import { studioCaptionsTexts } from '@school/texts/en/studio-captions';
import { useTexts } from '../../../shared/texts/use-texts.ts';
import { RetryButton } from '../../../shared/ui/retry-button.tsx';
import { moveLine } from './caption-lines.ts';
import styles from './captions-studio.module.css';
import type { Desk, DeskProps } from './use-desk.ts';
import { Waveform } from './waveform.tsx';

type DeskFilmProps = { desk: Desk; film: DeskProps['film']; durationMs: number };

/** The film above its sound. */
export function DeskFilm({ desk, film, durationMs }: DeskFilmProps) {
  const texts = useTexts(studioCaptionsTexts);
  const { peaks, rows, selected, playing, history, goTo } = desk;
  return (
    <>
      <div className={styles.desk}>
        {film ? (
          // biome-ignore lint/a11y/useMediaCaption: its captions are what is written here
          <video
            ref={playing.setVideo}
            className={styles.film}
            aria-label={texts.film}
            poster={`${film.base}${film.poster}`}
            playsInline
          />
        ) : null}
        <Waveform
          peaks={peaks.values}
          rows={rows}
          selected={selected}
          durationMs={durationMs}
          video={playing.video}
          onSelect={(id) => goTo(id, 'gsw')}
          onSeek={playing.seek}
          onMoveEdge={(id, times) => history.act((content) => moveLine(content, id, times), `drag ${id}`)}
        />
      </div>
      {peaks.hasFailed ? <p className={styles.soft}>{texts.noSound}</p> : null}
      {playing.hasFailed ? (
        <>
          <p role="alert">{texts.noPlay}</p>
          <p>
            <RetryButton onRetry={playing.tryAgain} />
          </p>
        </>
      ) : null}
    </>
  );
}
