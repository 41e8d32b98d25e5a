import { ANIMALS } from './animals.ts';
import { FOOD } from './food.ts';
import type { Prop } from './prop.ts';
import { THINGS } from './things.ts';

const DRAWN = { ...ANIMALS, ...FOOD, ...THINGS };

/** What a film.yaml may show between the two, by its name there. */
export type PropName = keyof typeof DRAWN;
export const PROPS: Readonly<Record<PropName, Prop>> = DRAWN;
