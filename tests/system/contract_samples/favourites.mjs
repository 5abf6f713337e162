// Samples of favourites, of lists that are shared, and of what is bought together.
import { findProducts } from '../../shopping.mjs';
import { nothing } from './scene.mjs';

export function favouriteSamples(scene) {
  const product = async () => (await findProducts(scene.world, 1))[0];
  const goods = async () => ({ kind: 'goods', subjectId: (await product()).productId });
  const lines = async () => [{ skuId: (await product()).skus[0].skuId, quantity: 1 }];
  const shared = async () => {
    const { token } = await (await scene.world.member()).call('share_cart', { lines: await lines(), showsName: true });
    return { token };
  };
  return {
    list_favourite_goods: nothing,
    list_favourite_shops: nothing,
    get_favourite_mark: goods,
    mark_favourite: goods,
    unmark_favourites: async () => {
      const { kind, subjectId } = await goods();
      return { kind, subjectIds: [subjectId] };
    },
    get_favourite_settings: nothing,
    change_favourite_settings: () => ({ tellsChanges: true, keepsHistory: true }),
    note_seen_goods: async () => ({ productIds: [(await product()).productId] }),
    list_seen_goods: nothing,
    clear_seen_goods: nothing,
    share_cart: async () => ({ lines: await lines(), showsName: false }),
    get_shared_cart: shared,
    list_favourite_figures: () => ({ kind: 'goods' }),
    list_favourite_days: () => ({ kind: 'shop', period: 'days_90' }),
    list_also_bought: async () => ({ productId: (await product()).productId }),
    list_also_bought_with_cart: nothing,
  };
}
