// Samples of bookings: the demo's car service with times of the samples' own, rides of members who are made for them, and an issue with copies for everybody.
import { nothing } from './scene.mjs';

const aDay = 86_400_000;
const aMinute = 60_000;

export function bookingSamples(scene) {
  const staff = () => scene.staff();
  const slotsBetween = (from, until) => staff().call('list_booking_slots', { from, until });
  const service = async () => (await slotsBetween(Date.now(), Date.now() + aDay)).services[0].serviceId;
  let day = 12;
  /** On a day of its own each time, beyond those that the demo has. */
  const newSlots = async (startMinutes = [600]) => {
    day += 1;
    return { serviceId: await service(), fromDay: Date.now() + day * aDay, dayCount: 1, startMinutes, lengthMinutes: 30, capacity: 2 };
  };
  const allDay = Array.from({ length: 24 }, (_unused, hour) => hour * 60);
  const unused = [];
  /** One that nobody has booked: a member books each once. */
  const slot = async () => {
    if (unused.length === 0) {
      const input = await newSlots(allDay);
      await staff().call('add_booking_slots', input);
      const { slots } = await slotsBetween(input.fromDay - aDay, input.fromDay + aDay);
      unused.push(...slots.slice(-allDay.length).map(({ slotId }) => slotId));
    }
    return { slotId: unused.pop() };
  };
  const ride = async () => ({ ...(await slot()), contactName: '林晓', passengerCount: 2, pickUpPlace: '礼宾台', destination: '南京南站', purpose: '送站' });
  const booked = async () => {
    const { bookingId } = await scene.member.call('book_car', await ride());
    return { bookingId };
  };
  const confirmed = async () => {
    const booking = await booked();
    await staff().call('steer_car_booking', { ...booking, work: 'approve' });
    return booking;
  };
  const driven = async () => {
    const booking = await confirmed();
    await staff().call('steer_car_booking', { ...booking, work: 'check_in' });
    await staff().call('steer_car_booking', { ...booking, work: 'finish' });
    return booking;
  };
  const issueInput = () => ({
    titleZhCn: '样刊',
    titleEn: 'Specimen',
    summaryZhCn: '',
    summaryEn: '',
    coverUrl: '',
    opensAt: Date.now() - aMinute,
    closesAt: Date.now() + 7 * aDay,
    pickUpUntil: Date.now() + 14 * aDay,
    leastTier: 0,
  });
  const pointInput = () => ({ nameZhCn: '样刊台', nameEn: 'Specimen desk', placeZhCn: 'L1', placeEn: 'L1' });
  const shelf = async () => {
    const { issueId } = await staff().call('save_magazine_issue', issueInput());
    const { pointId } = await staff().call('save_magazine_point', pointInput());
    return { issueId, pointId };
  };
  const stocked = async () => {
    const place = await shelf();
    await staff().call('set_magazine_stock', { ...place, stockCount: 3 });
    return place;
  };
  const reserved = async () => scene.member.call('reserve_magazine', await stocked());
  return {
    get_car_booking_vo_white: nothing,
    get_car_booking_vo: nothing,
    list_car_booking_records: nothing,
    book_car: ride,
    comment_car_booking: async () => ({ ...(await driven()), score: 5, comment: '很准时' }),
    cancel_car_booking: booked,
    list_booking_slots: () => ({ from: Date.now(), until: Date.now() + 7 * aDay }),
    save_car_service: () => ({ nameZhCn: '样车', nameEn: 'Specimen car' }),
    add_booking_slots: () => newSlots(),
    change_booking_slot: async () => ({ ...(await slot()), capacity: 3, isOpen: true }),
    search_car_bookings: nothing,
    get_car_booking: booked,
    steer_car_booking: async () => ({ ...(await booked()), work: 'approve' }),
    assign_car_driver: async () => ({ ...(await confirmed()), driverName: '老秦', carPlate: '苏A8Q618' }),
    show_car_booking_contact: async () => ({ ...(await booked()), reason: '确认上车地点' }),
    get_magazine: nothing,
    get_magazine_reservation: async () => {
      const { issueId } = await reserved();
      return { issueId };
    },
    reserve_magazine: stocked,
    cancel_magazine_reservation: async () => {
      const { bookingId } = await reserved();
      return { bookingId };
    },
    list_magazine_issues: nothing,
    save_magazine_issue: issueInput,
    save_magazine_point: pointInput,
    set_magazine_stock: async () => ({ ...(await shelf()), stockCount: 5 }),
    search_magazine_reservations: nothing,
    hand_out_magazine: async () => {
      const { code } = await reserved();
      return { code };
    },
  };
}
