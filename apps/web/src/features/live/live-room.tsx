import { liveTexts } from '@school/texts/en/live';
import { useEffect } from 'react';
import { wasLoadedHere } from '../../shared/page-data/loaded-here.ts';
import { hasMediaSource, isDataSaved } from '../../shared/player/data-saved.ts';
import { preloadPlayerFile } from '../../shared/player/player-file.ts';
import { useLanguage, useTexts } from '../../shared/texts/use-texts.ts';
import { classNames } from '../../shared/ui/class-names.ts';
import styles from './live-room.module.css';

type LiveRoomProps = { urls: { EmbedUrl: string; ChatUrl: string } };

/** The lesson and its chat, side by side; each a separate page, which closes its connection when it is left. */
export function LiveRoom({ urls: { EmbedUrl, ChatUrl } }: LiveRoomProps) {
  const { room } = useTexts(liveTexts);
  // Documents of their own read the language when they are loaded.
  const language = useLanguage();
  useOwnPolicy([EmbedUrl, ChatUrl]);
  usePlayerFile(isOwn(EmbedUrl));
  return (
    <section className={styles.room} aria-label={room.title}>
      <div className={styles.place}>
        <iframe
          key={language}
          className={classNames(styles.stage, isOwn(EmbedUrl) && styles.own)}
          title={room.stage}
          src={EmbedUrl}
          allow="autoplay; fullscreen; picture-in-picture"
        />
      </div>
      <iframe key={language} className={styles.chat} title={room.chat} src={ChatUrl} />
    </section>
  );
}

/** Another's frame is allowed on the page that was loaded from this address alone: after a way through the app, load it. */
function useOwnPolicy(addresses: readonly string[]): void {
  const isForeign = !addresses.every(isOwn);
  useEffect(() => {
    if (isForeign && !wasLoadedHere()) window.location.reload();
  }, [isForeign]);
}

/** The stage will play with it, at the latest when the lesson begins. */
function usePlayerFile(isWanted: boolean): void {
  useEffect(() => {
    if (isWanted && hasMediaSource() && !isDataSaved()) preloadPlayerFile();
  }, [isWanted]);
}

const isOwn = (address: string): boolean => new URL(address).origin === window.location.origin;
