// Samples of the mall's day and of live counts.
import { nothing } from './scene.mjs';

export const todaySamples = () => ({
  get_today: () => ({ range: 'week' }),
  list_day_seals: nothing,
  get_live_counts: nothing,
});
