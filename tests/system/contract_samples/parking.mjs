// Samples of parking: the demo's car park, cars that are driven into it, and tariffs and permits of the samples' own.
import { nothing } from './scene.mjs';

const band = {
  days: 'every',
  fromMinute: 0,
  untilMinute: 0,
  firstMinutes: 0,
  firstCents: 0,
  unitMinutes: 60,
  unitCents: 500,
  secondFromMinute: 0,
  secondCents: 0,
  capCents: 0,
};
const rules = {
  freeMinutes: 15,
  freeMinutesStayFree: false,
  rounding: 'started',
  capPeriod: 'none',
  capCents: 0,
  bands: [band],
};
const aDay = 86_400_000;

export function parkingSamples(scene) {
  const staff = () => scene.staff();
  let made = 0;
  /** Another plate each time. */
  const plate = () => `苏E${String(10_000 + (made += 1))}`;
  const park = async () => (await staff().call('get_parking_overview', {})).carParks[0];
  const carPark = async () => ({ carParkId: (await park()).carPark.carParkId });
  const drive = async (event) => {
    const answer = await fetch(`${scene.world.url}/sandbox/car_park/drive`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(event),
    });
    return (await answer.json()).data;
  };
  const session = async (event) => {
    await drive(event);
    const { sessions } = await staff().call('search_parking_sessions', { plate: event.plate });
    return { sessionId: sessions[0].sessionId };
  };
  const inside = () => session({ kind: 'entered', plate: plate() });
  const exception = () => session({ kind: 'left', plate: plate() });
  const draft = async () => {
    const input = { ...(await carPark()), vehicleClass: 'large', name: '大型车', rules };
    const { tariffId } = await staff().call('save_parking_tariff', input);
    return { tariffId };
  };
  const permit = async () => ({
    ...(await carPark()),
    kind: 'month_card',
    plate: plate(),
    note: '租户',
    validFrom: Date.now(),
    validUntil: Date.now() + 30 * aDay,
  });
  return {
    get_parking_overview: nothing,
    rotate_parking_gate_key: async () => ({ gateId: (await park()).gates.at(-1).gateId, reason: '每年更换' }),
    search_parking_sessions: nothing,
    get_parking_session: inside,
    list_parking_candidates: exception,
    settle_parking_exception: async () => ({ ...(await exception()), decision: 'close', reason: '看过照片' }),
    lift_parking_gate: async () => ({ ...(await inside()), reason: '救护车' }),
    list_parking_tariffs: nothing,
    get_parking_tariff: draft,
    try_parking_tariff: async () => ({ ...(await draft()), from: Date.now() - aDay, until: Date.now() }),
    save_parking_tariff: async () => ({ ...(await carPark()), vehicleClass: 'small', name: '小型车', rules }),
    release_parking_tariff: async () => ({ ...(await draft()), validFrom: Date.now() + 7 * aDay + made * 1000, reason: '调价' }),
    list_parking_permits: nothing,
    save_parking_permit: permit,
    revoke_parking_permit: async () => {
      const { permitId } = await staff().call('save_parking_permit', await permit());
      return { permitId, reason: '退租' };
    },
  };
}
