import { videoPlayerTexts } from '@school/texts/en/video-player';
import { useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { boxClass } from '../ui/checkbox.tsx';
import { usePlacedWindow } from '../ui/use-placed-window.ts';
import { BarButton } from './bar-button.tsx';
import styles from './caption-menu.module.css';
import type { Film } from './film.ts';
import { CaptionsIcon } from './player-icons.tsx';
import { toggleLanguage } from './player-settings.ts';

const PLACES = ['below', 'over'] as const;

/** Which captions run along, and where. */
export function CaptionMenu({ film }: { film: Film }) {
  const texts = useTexts(videoPlayerTexts);
  const [isOpen, setIsOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  const sheet = usePlacedWindow<HTMLDivElement>({ isOpen, findAnchor: () => menu.current, prefers: 'above' });
  useClosing(menu, isOpen, () => setIsOpen(false));
  const { captions, captionPlace } = film.settings;
  const { isWithoutLines } = film;
  return (
    <div ref={menu}>
      <BarButton
        label={texts.captions}
        disabled={isWithoutLines}
        isOn={!isWithoutLines && film.captions.some(({ language }) => captions.includes(language))}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <CaptionsIcon />
      </BarButton>
      <div ref={sheet} id={id} className={styles.sheet} hidden={!isOpen || isWithoutLines}>
        <fieldset>
          <legend>{texts.captions}</legend>
          {film.captions.map(({ language, label }) => (
            <label key={language}>
              <input
                type="checkbox"
                className={boxClass()}
                checked={captions.includes(language)}
                onChange={() => film.changeSettings({ captions: toggleLanguage(captions, language) })}
              />
              <span lang={language}>{label}</span>
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend>{texts.captionPlace}</legend>
          {PLACES.map((place) => (
            <label key={place}>
              <input
                type="radio"
                className={boxClass('dot')}
                name={`${id}-place`}
                checked={captionPlace === place}
                onChange={() => film.changeSettings({ captionPlace: place })}
              />
              {texts.captionPlaces[place]}
            </label>
          ))}
        </fieldset>
      </div>
    </div>
  );
}

/** Closes at Escape, which gives the focus back to the button, and at a press or a focus elsewhere. */
function useClosing(menu: { current: HTMLElement | null }, isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) latest.current();
    };
    const leaveByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      latest.current();
      menu.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', leaveByKey);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', leaveByKey);
    };
  }, [menu, isOpen]);
}
