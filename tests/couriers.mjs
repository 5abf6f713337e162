// Orders by the mall's couriers, by API: for journeys that begin later, and for samples of calls.
import { haveAddress } from './shopping.mjs';

/** The slots that a quote of this SKU offers, those with a place left; the member has an address where couriers go. */
export async function freeSlots(member, sku) {
  const { quote } = await member.call('preprocess_order', { source: 'direct', skuId: sku.skuId, quantity: 1 });
  const free = (quote.courier?.slots ?? []).filter(({ leftCount }) => leftCount > 0);
  if (free.length === 0) throw new Error('no courier slot of the demo mall is free');
  return free;
}

/** An order of one piece in a free slot, not paid yet. Gives the answer of the submission, with the slot. */
export async function placeCourierOrder(member, sku) {
  const draftOf = () => member.call('preprocess_order', { source: 'direct', skuId: sku.skuId, quantity: 1 });
  let draft = await draftOf();
  if (!draft.quote.courier) {
    await haveAddress(member);
    draft = await draftOf();
  }
  const [slot] = await freeSlots(member, sku);
  const choices = {
    source: 'direct',
    skuId: sku.skuId,
    quantity: 1,
    deliveryType: 'express',
    addressId: draft.address.addressId,
    couponSerialIds: [],
    courierSlot: { areaId: slot.areaId, startsAt: slot.startsAt },
  };
  const quote = await member.call('calculate_order', choices);
  const placed = await member.call('submit_order', { ...choices, expectedTotalCents: quote.payableCents });
  return { ...placed, slot };
}
