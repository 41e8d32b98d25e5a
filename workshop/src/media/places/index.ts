import type { Palette } from '../palette.ts';
import { place as cafe } from './cafe.ts';
import { place as kitchen } from './kitchen.ts';
import { place as lake } from './lake.ts';
import { place as livingRoom } from './living-room.ts';
import { place as market } from './market.ts';
import { place as mountain } from './mountain.ts';
import { place as school } from './school.ts';
import { place as shop } from './shop.ts';
import { place as square } from './square.ts';
import { place as station } from './station.ts';
import { place as street } from './street.ts';
import { place as tramStop } from './tram-stop.ts';

/** Every backdrop by the name that a film.yaml gives it. */
export const PLACES = {
  market,
  cafe,
  'tram-stop': tramStop,
  street,
  mountain,
  kitchen,
  shop,
  station,
  lake,
  school,
  'living-room': livingRoom,
  square,
} satisfies { [name: string]: (palette: Palette) => string };

export type PlaceName = keyof typeof PLACES;
