// The frame of a sample's activity: open all day, without chances of its own, until `days` are over.
import { randomBytes } from 'node:crypto';

const aDay = 86_400_000;

/** What save_activity takes. `words`: {nameZhCn, nameEn, rulesZhCn, rulesEn}. */
export const activityFrame = (kind, words, days = 7) => ({
  kind,
  pageCode: `sample-${randomBytes(6).toString('hex')}`,
  ...words,
  startsAt: Date.now() - 1_000,
  endsAt: Date.now() + days * aDay,
  opensMinute: 0,
  closesMinute: 1_440,
  leastTier: 0,
  dailyChances: 0,
  shareChances: 0,
  pointsPrice: 0,
  pointsChances: 0,
  budgetCents: 100_000,
});
