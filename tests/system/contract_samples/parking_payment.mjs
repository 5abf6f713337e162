// Samples of plates and of paying for parking: the cars that the demo mall has inside, each paid once.
import { nothing, only } from './scene.mjs';

const pin = '135790';
const limitCents = 10_000;

// Of all members of a world.
let added = 0;

export function parkingPaymentSamples(scene) {
  let taken = 0;
  const cars = () => scene.world.rows("select plate from parking_sessions where state = 'inside' and plate <> '' order by entered_at_ms, session_id");
  const quote = (plate) => scene.member.call('get_parking_quote', { plate });
  /** A car that nobody has paid for yet, as it was quoted. */
  const owing = async () => {
    for (const { plate } of (await cars()).slice(taken)) {
      taken += 1;
      const { view, quotedAt, payableCents } = await quote(plate);
      if (view === 'due' && payableCents > 0) return { plate, usesPoints: false, quotedAt, payableCents };
    }
    throw new Error('no car of the demo mall owes anything');
  };
  const payment = async () => {
    const { paymentId } = await scene.member.call('start_parking_payment', await owing());
    return { paymentId };
  };
  const addPlate = async () => {
    const plate = `苏AY${2_000 + (added += 1)}`;
    await scene.member.call('add_member_plate', { plate });
    return plate;
  };
  /** The demo member's first plate, whose free hours are theirs; a PIN's ticket is for one consent. */
  const ownPlate = async () => (await scene.member.call('list_member_plates')).plates.find(({ hasRights }) => hasRights)?.plate ?? addPlate();
  const consent = async () => {
    const plate = await ownPlate();
    const { ticket } = await scene.member.call('check_password', { password: pin, subject: 'parking_consent', amountCents: limitCents });
    return { plate, limitCents, payTicket: ticket };
  };
  return {
    list_parking_consents: nothing,
    get_parking_deduction: async () => ({ plate: await ownPlate() }),
    // The sandbox's platform pays for every plate of whoever has an account of it.
    allow_parking_deduction: async () => ({ plate: await ownPlate(), limitCents }),
    allow_parking_payment: consent,
    end_parking_consent: async () => ({ plate: await ownPlate() }),
    list_member_plates: nothing,
    add_member_plate: only('plate', '苏AZ8Q61'),
    get_parking_quote: async () => ({ plate: (await cars())[0].plate }),
    start_parking_payment: owing,
    get_parking_payment: payment,
    cancel_parking_payment: payment,
    list_parking_payments: nothing,
    // The last one of those that the member has: what is removed keeps its place for a while.
    remove_member_plate: async () => {
      const plate = (await scene.member.call('list_member_plates')).plates.at(-1)?.plate ?? (await addPlate());
      return { plate };
    },
  };
}
