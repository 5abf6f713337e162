// Samples of flash sales: sessions of their own, made by the staff.
import { nothing } from './scene.mjs';

const hourMs = 3_600_000;

export function flashSaleSamples(scene) {
  const staff = () => scene.staff();
  const draft = (startsInHours = 24) => ({
    nameZhCn: '夜场',
    nameEn: 'Night sale',
    startsAt: scene.world.now() + startsInHours * hourMs,
    endsAt: scene.world.now() + 48 * hourMs,
    payMinutes: 5,
    isPriceHidden: false,
    offers: [{ skuId: scene.facts.skuId, priceCents: 100, pricePoints: 0, mostPerMember: 1, stockCount: 1 }],
  });
  const drafted = async (startsInHours) => {
    const { saleId, version } = await staff().call('save_flash_sale', draft(startsInHours));
    return { saleId, version, reason: '按计划发布' };
  };
  const published = async (startsInHours) => {
    const wanted = await drafted(startsInHours);
    await staff().call('publish_flash_sale', wanted);
    return { saleId: wanted.saleId };
  };
  const running = () => published(-1);
  return {
    list_flash_sales: nothing,
    get_flash_sale: running,
    take_flash_sale_place: running,
    set_flash_sale_reminder: async () => ({ ...(await published()), isWanted: true }),
    order_at_flash_sale: async () => {
      const { saleId } = await running();
      const { token } = await scene.member.call('take_flash_sale_place', { saleId });
      const { offers } = await scene.member.call('get_flash_sale', { saleId });
      const choices = {
        source: 'offer',
        offerKind: 'flash_sale',
        offerId: offers[0].offerId,
        quantity: 1,
        offerPlace: token,
        deliveryType: 'express',
        addressId: scene.facts.addressId,
        couponSerialIds: [],
      };
      const { payableCents } = await scene.member.call('calculate_order', choices);
      return { ...choices, expectedTotalCents: payableCents };
    },
    list_flash_sale_records: nothing,
    get_flash_sale_record: running,
    save_flash_sale: () => draft(),
    publish_flash_sale: () => drafted(),
    steer_flash_sale: async () => ({ ...(await running()), work: 'pause', reason: '补货' }),
  };
}
