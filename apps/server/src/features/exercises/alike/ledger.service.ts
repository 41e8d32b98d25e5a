import { MOST_CLUSTERS, MOST_TAKEN, type VariantCluster } from '@school/contract/studio-exercises';
import { mayBeSpellingOf } from '@school/domain/spelling/unlikeness';
import type { Database } from '../../../platform/database.ts';
import { findLines } from '../../captions/index.ts';
import { findTitlesOf } from '../../lessons/index.ts';
import { type Cluster, listClusters, listDismissedCollisions, listTaken } from '../exercises.repo.ts';
import { foldVariants } from '../variants.service.ts';
import { dismissCollision } from './collisions.service.ts';

/** What most people type; wrong answers are among it, so that more is read than shown. */
const MOST_READ = 500;

/** What was typed and may be a spelling, with its line, and what is taken already. */
export async function listLedger(db: Database) {
  const away = await listDismissedCollisions(db);
  const refused = new Set(away.map(({ left, right }) => `${left}\n${right}`));
  const found = (await listClusters(db, MOST_READ))
    .map((cluster) => ({
      ...cluster,
      forms: cluster.forms.filter(
        (form) => mayBeSpellingOf(cluster.wanted, form) && !refused.has(`${cluster.wanted}\n${form}`),
      ),
    }))
    .filter(({ forms }) => forms.length > 0)
    .slice(0, MOST_CLUSTERS);
  return { clusters: await addLines(db, found), taken: await listTaken(db, MOST_TAKEN) };
}

/** A gap asks for a word of its line; everything else for the whole of what it was made of. */
async function addLines(db: Database, clusters: readonly Cluster[]): Promise<VariantCluster[]> {
  const sourceOf = ({ exerciseId }: Cluster) => exerciseId.split(':').slice(2).join(':');
  const lessonIds = [...new Set(clusters.flatMap(({ lessonId }) => lessonId ?? []))];
  const lines = await findLines(db, lessonIds, [...new Set(clusters.map(sourceOf))]);
  const titles = await findTitlesOf(db, lessonIds);
  return clusters.map((cluster) => {
    const { wanted, forms, answers, people, lessonId, asked, typed } = cluster;
    const lesson = lessonId === null ? null : { lessonID: lessonId, title: titles.get(lessonId) ?? lessonId };
    const text = lines.get(lessonId ?? '')?.get(sourceOf(cluster))?.texts.gsw ?? asked;
    return { wanted, forms, answers, people, line: { lesson, text, typed } };
  });
}

type Refused = { wanted: string; forms: string[]; isRefused: boolean };

/** What was typed for a word is no spelling of it, for every teacher; or may be one again. */
export async function refuseVariant(db: Database, { isRefused, ...sent }: Refused): Promise<void> {
  const { wanted, forms } = foldVariants(sent);
  for (const form of forms) await dismissCollision(db, { left: wanted, right: form, isDismissed: isRefused });
}
