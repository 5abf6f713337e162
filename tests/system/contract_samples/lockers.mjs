// Samples of lockers: doors of the demo mall's banks, taken one after the other, and what the sandbox's banks do with them.
import sharp from 'sharp';
import { eventually } from '../../world.mjs';
import { nothing } from './scene.mjs';

const photo = async () => new Blob([await sharp({ create: { width: 64, height: 48, channels: 3, background: '#6b625a' } }).jpeg().toBuffer()], { type: 'image/jpeg' });

export function lockerSamples(scene) {
  const member = () => scene.member;
  const staff = () => scene.staff();
  const mine = async () => (await member().call('get_my_lockers', {})).lockers;
  const doors = async () => (await staff().call('get_locker_overview', {})).banks.flatMap(({ doors: all }) => all);
  const freeDoor = async () => {
    const { doorId } = (await doors()).find(({ stayId, condition }) => stayId === undefined && condition === 'working');
    return doorId;
  };
  const freeSize = async () => {
    const { banks } = await member().call('get_my_lockers', {});
    for (const { bankId, offers } of banks) {
      const offer = offers.find(({ freeCount }) => freeCount > 0);
      if (offer) return { bankId, size: offer.size };
    }
    throw new Error('no locker is free');
  };
  const act = async (deed) => {
    const answer = await fetch(`${scene.world.url}/sandbox/lockers/act`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(deed),
    });
    return (await answer.json()).data;
  };
  const stateOf = async (stayId) => (await staff().call('get_locker_stay', { stayId })).stay.state;
  const giveBack = async ({ stayId, state }) => {
    // Its door may be opening at this moment.
    const isGivenUp = state === 'held' && (await member().send('give_up_locker', { stayId })).status === 200;
    if (isGivenUp) return;
    await eventually('the door to be open', async () => (await stateOf(stayId)) !== 'held');
    await staff().call('hand_over_locker_stay', { stayId, reason: '样例结束' });
  };
  /** A door that the member holds; what they had before is given back, since nobody has more than two. */
  const held = async () => {
    for (const locker of await mine()) await giveBack(locker);
    const { stayId } = await member().call('take_locker', await freeSize());
    return { stayId };
  };
  /** The same, with a bag in it. */
  const stored = async () => {
    const { stayId } = await held();
    const { bankId, doorNumber } = (await mine()).find((locker) => locker.stayId === stayId);
    await member().call('open_locker', { stayId, ends: false });
    await eventually('the door to open', async () => (await stateOf(stayId)) === 'open');
    await act({ act: 'shut', bankId, doorNumber });
    await eventually('the door to be shut', async () => (await stateOf(stayId)) === 'occupied');
    return { stayId };
  };
  /** The demo member's that has been used for longer than it is free. */
  const owing = async () => {
    const found = (await mine()).find(({ owedCents }) => owedCents > 0);
    if (!found) throw new Error('the demo member owes nothing for a locker');
    const { stayId, quotedAt, owedCents } = found;
    return { stayId, quotedAt, owedCents };
  };
  return {
    get_my_lockers: nothing,
    start_locker_payment: owing,
    take_locker: async () => {
      for (const locker of await mine()) await giveBack(locker);
      return freeSize();
    },
    open_locker: async () => ({ ...(await held()), ends: false }),
    give_up_locker: held,
    make_locker_code: stored,
    call_locker_help: stored,
    get_locker_overview: nothing,
    search_locker_stays: nothing,
    get_locker_stay: async () => ({ stayId: (await staff().call('search_locker_stays', {})).stays[0].stayId }),
    list_locker_openings: nothing,
    open_locker_door: async () => ({ doorId: await freeDoor(), reason: '检查柜门' }),
    set_locker_door: async () => ({ doorId: await freeDoor(), condition: 'out_of_order', reason: '锁舌松动' }),
    hand_over_locker_stay: async () => ({ ...(await stored()), reason: '已核对身份' }),
    upload_locker_photo: photo,
    clear_locker_stay: async () => {
      const [overdue] = (await staff().call('search_locker_stays', { state: 'overdue' })).stays;
      const { photoId } = await staff().upload('upload_locker_photo', await photo());
      return { stayId: overdue.stayId, photoIds: [photoId], keptAt: '一楼服务台', reason: '超期清柜' };
    },
  };
}
