// Samples of tracking: a batch of a stranger's phone, and the day that it is counted in.
import { randomUUID } from 'node:crypto';

const mallUtcOffsetMs = 8 * 3_600_000;
/** The mall's date now. */
const today = () => new Date(Date.now() + mallUtcOffsetMs).toISOString().slice(0, 10);

export const trackingSamples = () => ({
  do_track: () => ({
    businessType: 'plaza',
    platform: 'H5',
    deviceId: randomUUID(),
    visitId: randomUUID(),
    deviceInfo: { model: 'iPhone', system: 'iOS 17.4' },
    events: [
      { trackingType: 0, pagePath: '/pages/home/index', stayTime: 4_200 },
      { trackingType: 1, pagePath: '/pages/spaceMall/GoodsDetails/index', btnName: 'share_goods', bizType: 'goods', bizCode: '41', happenedAgo: 900 },
    ],
  }),
  get_tracking_day: () => ({ day: today() }),
});
