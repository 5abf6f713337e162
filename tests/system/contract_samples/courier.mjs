// Samples of courier slots: orders in slots of the demo mall, and the next version of an area, which says what the one before it says.
import { freeSlots, placeCourierOrder } from '../../couriers.mjs';
import { payOrder } from '../../shopping.mjs';

export function courierSamples(scene) {
  const areasOf = async () => (await scene.staff().call('list_courier_areas', {})).areas;
  const placed = () => placeCourierOrder(scene.member, scene.facts.sku);
  const paid = async () => {
    const { orderId } = await placed();
    await payOrder(scene.world, scene.member, orderId);
    return { orderId };
  };
  return {
    get_order_courier: async () => {
      const { orderId } = await placed();
      return { orderId };
    },
    change_courier_slot: async () => {
      const { orderId, slot } = await placed();
      const other = (await freeSlots(scene.member, scene.facts.sku)).find(({ startsAt }) => startsAt !== slot.startsAt);
      return { orderId, startsAt: other.startsAt };
    },
    list_courier_areas: () => ({}),
    get_courier_area: async () => ({ areaId: (await areasOf())[0].areaId }),
    save_courier_area: async () => {
      const [{ areaId, version, nameZhCn, nameEn, isInUse, terms }] = await areasOf();
      return { areaId, version, nameZhCn, nameEn, isInUse, terms };
    },
    list_courier_orders: () => ({}),
    hand_over_courier_order: paid,
    deliver_courier_order: async () => {
      const { orderId } = await paid();
      await scene.staff().call('hand_over_courier_order', { orderId });
      return { orderId };
    },
  };
}
