import type { Palette } from '../palette.ts';
import { poster as adeUndBisBald } from './ade-und-bis-bald.ts';
import { poster as amTelifoon } from './am-telifoon.ts';
import { poster as bimToggter } from './bim-toggter.ts';
import { poster as chlyniWoerter } from './chlyni-woerter.ts';
import { poster as chuchichaeschtli } from './chuchichaeschtli.ts';
import { poster as dWonig } from './d-wonig.ts';
import { poster as dWuche } from './d-wuche.ts';
import { poster as grueziMitenand } from './gruezi-mitenand.ts';
import { poster as iDeBerge } from './i-de-berge.ts';
import { poster as ichHeisse } from './ich-heisse.ts';
import { poster as imKafi } from './im-kafi.ts';
import { poster as liveMaentigAesse } from './live-maentig-aesse.ts';
import { poster as liveMaentigFraage } from './live-maentig-fraage.ts';
import { poster as liveMaentigReise } from './live-maentig-reise.ts';
import { poster as liveMaentigWetter } from './live-maentig-wetter.ts';
import { poster as miniFamilie } from './mini-familie.ts';
import { poster as mitEmTram } from './mit-em-tram.ts';
import { poster as poschte } from './poschte.ts';
import { poster as sZnacht } from './s-znacht.ts';
import { poster as ufEmMaart } from './uf-em-maart.ts';
import { poster as wieGaatsDir } from './wie-gaats-dir.ts';
import { poster as wieSpaatIschEs } from './wie-spaat-isch-es.ts';
import { poster as woIsch } from './wo-isch.ts';
import { poster as zaleEisBisZwaenzg } from './zale-eis-bis-zwaenzg.ts';

/** One poster for each lesson of the sample course, by its id. A German version has its original's. */
export const POSTERS: ReadonlyMap<string, (palette: Palette) => string> = new Map([
  ['gruezi-mitenand', grueziMitenand],
  ['im-kafi', imKafi],
  ['uf-em-maart', ufEmMaart],
  ['mit-em-tram', mitEmTram],
  ['bim-toggter', bimToggter],
  ['s-znacht', sZnacht],
  ['am-telifoon', amTelifoon],
  ['d-wonig', dWonig],
  ['ich-heisse', ichHeisse],
  ['zale-eis-bis-zwaenzg', zaleEisBisZwaenzg],
  ['wie-spaat-isch-es', wieSpaatIschEs],
  ['d-wuche', dWuche],
  ['mini-familie', miniFamilie],
  ['chuchichaeschtli', chuchichaeschtli],
  ['chlyni-woerter', chlyniWoerter],
  ['wo-isch', woIsch],
  ['i-de-berge', iDeBerge],
  ['poschte', poschte],
  ['wie-gaats-dir', wieGaatsDir],
  ['ade-und-bis-bald', adeUndBisBald],
  ['live-maentig-wetter', liveMaentigWetter],
  ['live-maentig-reise', liveMaentigReise],
  ['live-maentig-aesse', liveMaentigAesse],
  ['live-maentig-fraage', liveMaentigFraage],
]);
