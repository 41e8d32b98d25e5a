import { findCycleBreaches } from './cycles.ts';
import { findFloorBreaches } from './floors.ts';
import { findLayerBreaches } from './layers.ts';
import { findPackageBreaches } from './packages.ts';
import { findProductBreaches } from './product.ts';
import type { Breach, Project } from './project.ts';
import { findRoomBreaches } from './rooms.ts';

const RULES = [
  findPackageBreaches,
  findLayerBreaches,
  findRoomBreaches,
  findFloorBreaches,
  findCycleBreaches,
  findProductBreaches,
];

/** Every breach of a wall, in the order of the files. */
export function findBreaches(project: Project): Breach[] {
  return RULES.flatMap((rule) => rule(project)).toSorted(
    (one, other) => one.path.localeCompare(other.path, 'en') || one.line - other.line,
  );
}
