import type { Language } from '@school/contract/language-cookie';
import { CAPTION_LANGUAGES, type CaptionLanguage } from '../captions/lines.ts';
import { boolean, listOf, oneOf, parseJson, someOf } from '../parse/shape.ts';

/** What a learner has chosen for every film, kept by this browser. */
export type PlayerSettings = {
  speed: number;
  /** The captions that run along. */
  captions: readonly CaptionLanguage[];
  captionPlace: 'below' | 'over';
  /** Each line is repeated until the learner goes on. */
  repeatsLine: boolean;
  /** The languages below the first one in the transcript. */
  translations: readonly CaptionLanguage[];
  /** A line of the transcript is hidden until it has been heard. */
  listensFirst: boolean;
  /** A computer's voice may read lines and cards without a recording. */
  hearsComputer: boolean;
  /** Keys act on the whole page, not only inside the player. */
  hasPageKeys: boolean;
};

export const SPEEDS: readonly number[] = [0.5, 0.6, 0.75, 0.85, 1, 1.25, 1.5];

export const firstSettings: PlayerSettings = {
  speed: 1,
  // The films of the sample course show their dialect large in the picture.
  captions: ['en'],
  captionPlace: 'below',
  repeatsLine: false,
  translations: ['en'],
  listensFirst: false,
  hearsComputer: true,
  hasPageKeys: true,
};

/** What is shown until something is chosen: translations into the language of the interface. */
export function firstSettingsIn(language: Language): PlayerSettings {
  return { ...firstSettings, captions: [language], translations: [language] };
}

const KEY = 'school.player';

type SettingsStorage = Pick<Storage, 'getItem' | 'setItem'>;

const languages = listOf(oneOf(CAPTION_LANGUAGES));

/** What was chosen by hand; the rest is as it is at first. */
export type ChosenSettings = Partial<PlayerSettings>;

/** A kept field that is not what it may be is forgotten. */
const parse = someOf<PlayerSettings>({
  speed: oneOf(SPEEDS),
  captions: languages,
  captionPlace: oneOf(['below', 'over']),
  repeatsLine: boolean,
  translations: languages,
  listensFirst: boolean,
  hearsComputer: boolean,
  hasPageKeys: boolean,
});

export function parseChosen(text: string | null): ChosenSettings {
  return parseJson(parse, text) ?? {};
}

/** Kept settings laid over the first ones, field by field. */
export function parseSettings(text: string | null): PlayerSettings {
  return { ...firstSettings, ...parseChosen(text) };
}

/** What is kept, as it stands there. Where storage is forbidden, settings last as long as the page. */
export function readKept(storage: () => SettingsStorage): string | null {
  try {
    return storage().getItem(KEY);
  } catch {
    return null;
  }
}

export const readChosen = (storage: () => SettingsStorage) => parseChosen(readKept(storage));

export function readSettings(storage: () => SettingsStorage): PlayerSettings {
  return { ...firstSettings, ...readChosen(storage) };
}

/** Keeps what was changed, beside what was chosen before: what was never chosen stays open. */
export function keepSettings(storage: () => SettingsStorage, changed: ChosenSettings): void {
  try {
    storage().setItem(KEY, JSON.stringify({ ...readChosen(storage), ...changed }));
  } catch {
    // Full or forbidden: what was chosen holds until the page is left.
  }
}

/** The next slower (-1) or faster (1) speed. */
export function stepSpeed(speed: number, step: -1 | 1): number {
  return SPEEDS[SPEEDS.indexOf(speed) + step] ?? speed;
}

/** A list with an entry put in or taken out, in the order of the languages. */
export function toggleLanguage(
  languages: readonly CaptionLanguage[],
  toggled: CaptionLanguage,
): CaptionLanguage[] {
  return CAPTION_LANGUAGES.filter((language) => languages.includes(language) !== (language === toggled));
}
