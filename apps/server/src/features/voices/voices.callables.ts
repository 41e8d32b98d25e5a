import * as contract from '@school/contract/voices';
import { toPlainText } from '@school/domain/captions/web-vtt';
import { lineIdOfCard } from '@school/domain/card-line';
import { callable } from '../../platform/callable-protocol.ts';
import { DomainError } from '../../platform/errors.ts';
import { countLinesOfLessons } from '../captions/index.ts';
import { countLinelessCards } from '../flashcards/index.ts';
import {
  dialectOfSchool,
  findCourse,
  findTitlesOf,
  listGermanVersions,
  type MediaBaseOf,
} from '../lessons/index.ts';
import { requireRole } from '../operators/index.ts';
import { listCardsInLines } from './cards-in-lines.ts';
import { countChoices, saveWantedDialect } from './choices.repo.ts';
import type { MixSteps } from './mix/mix.service.ts';
import { findOwnSpeaker, listSpeakers, setOnLeaving } from './speakers.repo.ts';
import { countLinesOf } from './takes.repo.ts';
import { listUnreadLines } from './unread-lines.repo.ts';
import { presentCounts, presentSpeaker } from './voices.presenter.ts';
import {
  choose,
  confirm,
  dropSpeaker,
  keepSpeaker,
  type ListGuides,
  publish,
  readLessonVoice,
} from './voices.service.ts';

const MET_WITHIN_MS = 30 * 86_400_000;
const MOST_UNREAD = 50;
const OK = { ok: true as const };

export const createVoiceCallables = (
  media: { listGuides: ListGuides; mediaBaseOf: MediaBaseOf } & MixSteps,
) => [
  callable(contract.listVoices, async ({ db }, { caller }) => {
    await requireRole(db, caller, 'teacher');
    const lines = await countLinesOfLessons(db);
    const cards = await countLinelessCards(db, await listCardsInLines(db, null));
    const counts = Map.groupBy(await countChoices(db), ({ lessonId }) => lessonId);
    const titles = await findTitlesOf(db, [...new Set([...lines.keys(), ...cards.keys()])]);
    const germanVersions = await listGermanVersions(db);
    return {
      dialect: dialectOfSchool(await findCourse(db)),
      speakers: (await listSpeakers(db)).map((speaker) => presentSpeaker(speaker, caller.uid)),
      lessons: [...titles].map(([lessonID, title]) => ({
        lessonID,
        title,
        isGermanVersion: germanVersions.has(lessonID),
        lines: (lines.get(lessonID) ?? 0) + (cards.get(lessonID) ?? 0),
        ...presentCounts(counts.get(lessonID) ?? []),
      })),
    };
  }),

  callable(contract.listUnreadLines, async ({ db, clock }, { caller, input }) => {
    await requireRole(db, caller, 'teacher');
    const since = new Date(clock.now().getTime() - MET_WITHIN_MS);
    const by = { dialect: input?.region, speakerId: input?.speakerID };
    const inLines = await listCardsInLines(db, null);
    const found = await listUnreadLines(db, by, { since, limit: MOST_UNREAD, inLines });
    return {
      lines: found.map(({ lessonId, lineId, cardId, text, ...line }) => ({
        ...line,
        lessonID: lessonId,
        lineID: cardId === null ? lineId : lineIdOfCard(cardId),
        isCard: cardId !== null,
        text: cardId === null ? toPlainText(text) : text,
      })),
    };
  }),

  callable(contract.saveSpeaker, async (ctx, { caller, input }) => {
    await requireRole(ctx.db, caller, 'teacher');
    return { speakerID: await keepSpeaker(ctx, caller.uid, input) };
  }),

  callable(contract.removeSpeaker, async (ctx, { caller, input }) => {
    await requireRole(ctx.db, caller, 'teacher');
    await dropSpeaker(ctx, media, caller.uid, input.speakerID);
    return OK;
  }),

  callable(contract.getLessonVoice, async (ctx, { caller, input }) => {
    await requireRole(ctx.db, caller, 'teacher');
    return readLessonVoice(ctx, media, { lessonID: input.lessonID, reader: caller.uid });
  }),

  callable(contract.chooseTake, async (ctx, { caller, input }) => {
    await requireRole(ctx.db, caller, 'teacher');
    await choose(ctx, input);
    return OK;
  }),

  callable(contract.confirmTakes, async (ctx, { caller, input }) => {
    await requireRole(ctx.db, caller, 'teacher');
    await confirm(ctx, input.lessonID, input.takeIDs);
    return OK;
  }),

  callable(contract.publishVoice, async (ctx, { caller, input }) => {
    await requireRole(ctx.db, caller, 'teacher');
    return { lines: await publish(ctx, caller.uid, input.lessonID) };
  }),

  callable(contract.getOwnVoice, async ({ db }, { caller }) => {
    const own = await findOwnSpeaker(db, caller.uid);
    return own && { name: own.name, onLeaving: own.onLeaving, lines: await countLinesOf(db, own.id) };
  }),

  callable(contract.changeOwnVoice, async ({ db }, { caller, input }) => {
    if (!(await setOnLeaving(db, caller.uid, input.onLeaving)))
      throw new DomainError('not-found', 'You have no voice in this course.');
    return OK;
  }),

  callable(contract.chooseDialect, async ({ db }, { caller, input: { region } }) => {
    await saveWantedDialect(db, caller.uid, region);
    return { region };
  }),
];
