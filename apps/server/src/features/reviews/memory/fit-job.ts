import type { Weights } from '@school/domain/card-scheduler';
import type { FitOutcome, Schedule } from '@school/domain/memory-fit';

/** What crosses into the child: a learner's answers without their words. */
export type FitJob = { schedules: readonly Schedule[]; inForce: Weights | null };

/** `not-installed`: of this machine's kind the library has no build. */
export type FitAnswer = { ok: true; outcome: FitOutcome } | { ok: false; reason: 'not-installed' };
