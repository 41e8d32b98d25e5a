import { BASKET_WOMAN } from './figures/basket-woman.ts';
import { BOY } from './figures/boy.ts';
import { CONDUCTOR } from './figures/conductor.ts';
import type { FigureDrawing } from './figures/figure.ts';
import { GIRL } from './figures/girl.ts';
import { GRANDMOTHER } from './figures/grandmother.ts';
import { HERDSMAN } from './figures/herdsman.ts';
import { HIKER } from './figures/hiker.ts';
import { TEACHER } from './figures/teacher.ts';
import { VENDOR } from './figures/vendor.ts';
import { WAITER } from './figures/waiter.ts';
import type { Figure } from './film.schemas.ts';

export const CAST: { [name in Figure]: FigureDrawing } = {
  herdsman: HERDSMAN,
  'basket-woman': BASKET_WOMAN,
  hiker: HIKER,
  girl: GIRL,
  boy: BOY,
  grandmother: GRANDMOTHER,
  waiter: WAITER,
  vendor: VENDOR,
  conductor: CONDUCTOR,
  teacher: TEACHER,
};
