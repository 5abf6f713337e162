// Samples of promotions: what a product takes part in, and a promotion that is too dear for any other sample to meet.
const dayMs = 86_400_000;

const ofDemoMall = async (scene) => (await scene.staff().call('list_promotions', { phase: 'running' })).promotions[0];

export const promotionSamples = (scene) => ({
  list_promotions: () => ({ phase: 'running', pageSize: 5 }),
  get_promotion: async () => ({ promotionId: (await ofDemoMall(scene)).promotionId }),
  find_goods_to_price: () => ({ text: String(scene.facts.skuId) }),
  try_price: () => ({
    lines: [{ skuId: scene.facts.skuId, quantity: 2 }],
    tier: 'gold',
    deliveryType: 'express',
    couponIds: [],
    points: 0,
  }),
  list_product_promotions: () => ({ productId: scene.facts.productId }),
  save_promotion: () => ({
    kind: 'full_reduction',
    nameZhCn: '满额立减',
    nameEn: 'Spend and save',
    priority: 0,
    isExclusive: false,
    excludesCoupons: false,
    from: Date.now() - dayMs,
    until: Date.now() + dayMs,
    scope: { isEverything: true, shopIds: [], categoryIds: [], productIds: [], excludedShopIds: [], excludedCategoryIds: [], excludedProductIds: [] },
    rungs: [{ thresholdCents: 100_000_000, offCents: 100 }],
    prices: [],
  }),
});
