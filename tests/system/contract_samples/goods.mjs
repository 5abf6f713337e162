// Samples of the goods desk: products of the demo mall, a file of them, a price that is planned.
import { nothing } from './scene.mjs';

const waitMs = 200;
const longestWaitMs = 15_000;

export function goodsSamples(scene) {
  const staff = () => scene.staff();
  let place = 0;
  // Each sample takes the next product, so that none finds what another one did.
  const product = async () => {
    place += 1;
    const { goods } = await staff().call('search_goods', { shelfStatus: 'on_shelf', pageSize: 1, pageNo: place });
    return staff().call('get_goods', { productId: goods[0].productId });
  };
  const cheaper = ({ skuId, listPriceCents, priceCents, memberPriceCents }) => ({
    skuId,
    listPriceCents,
    priceCents: priceCents - 1,
    memberPriceCents: Math.min(memberPriceCents, priceCents - 1),
  });
  const priceChange = async () => {
    const { productId, version, skus } = await product();
    return { productId, version, prices: [cheaper(skus[0])], reason: '周末活动' };
  };
  const edited = async () => {
    const record = await product();
    return {
      productId: record.productId,
      version: record.version,
      nameZh: record.name.zh,
      nameEn: record.name.en,
      subtitleZh: record.subtitle.zh,
      subtitleEn: record.subtitle.en,
      pinyin: record.pinyin,
      categoryId: record.categoryId,
      imageUrls: record.imageUrls,
      tags: record.tags,
      paragraphs: record.paragraphs,
      parameters: record.parameters,
      allowsExpress: record.allowsExpress,
      allowsPickup: record.allowsPickup,
      limitPerMember: 3,
      skus: record.skus.map(({ skuId, barcode }) => ({ skuId, code: `G-${skuId}`, barcode })),
    };
  };
  const group = async () => {
    const { groups } = await staff().call('list_goods_groups');
    return groups[0];
  };
  const fileOf = async () => {
    const { skus } = await product();
    const text = `规格编号,商家编码\n${skus[0].skuId},G-1\n`;
    return new Blob([text], { type: 'text/csv' });
  };
  const handedIn = async () => {
    const { importId } = await staff().upload('hand_in_goods', await fileOf());
    return { importId };
  };
  const checked = async () => {
    const { importId } = await handedIn();
    for (let waited = 0; waited < longestWaitMs; waited += waitMs) {
      const found = await staff().call('get_goods_import', { importId });
      if (found.import.state === 'checked') return { importId, reason: '换季调整' };
      await new Promise((done) => setTimeout(done, waitMs));
    }
    throw new Error('the file was not checked');
  };
  const draftForm = async () => {
    const { shopId, categoryId, imageUrls } = await product();
    const texts = { nameZh: '云朵托特', nameEn: 'Cloud tote', subtitleZh: '', subtitleEn: '', pinyin: 'yztt', imageUrls, tags: [], paragraphs: [], parameters: [] };
    return { shopId, categoryId, ...texts, allowsExpress: true, allowsPickup: true, limitPerMember: 0 };
  };
  const colours = { name: { zh: '颜色', en: 'Colour' }, values: [{ zh: '云白', en: 'Cloud white' }, { zh: '墨黑', en: 'Ink black' }] };
  const variant = (place) => ({
    valuePlaces: [place],
    isOnSale: true,
    code: '',
    barcode: '',
    imageUrl: '',
    weightGrams: 350,
    prices: { listPriceCents: 30_000, priceCents: 29_000, memberPriceCents: 28_000 },
    startCount: 5,
  });
  const variants = async () => {
    const { productId, version } = await staff().call('create_goods', await draftForm());
    return { productId, version, axes: [colours], variants: [variant(0), variant(1)] };
  };
  const madeDraft = async () => staff().call('save_goods_variants', await variants());
  const shopForm = async () => {
    const { shops } = await staff().call('list_mall_shops');
    const { categoryKey, imageUrl, latitudeMicrodegrees, longitudeMicrodegrees } = shops[0];
    const texts = { nameZh: '云上茶', nameEn: 'Cloud tea', floor: 'L3', unit: 'L3-09', hours: '10:00-22:00', phone: '', introductionZh: '', introductionEn: '' };
    return { version: 0, ...texts, categoryKey, imageUrl, latitudeMicrodegrees, longitudeMicrodegrees, sellsOnline: false };
  };
  const brandForm = { version: 0, nameZh: '云上', nameEn: 'Above', initial: 'A', storyZh: '', storyEn: '', logoUrl: '/files/demo/logo.ah.jade.webp' };
  const groupForm = { version: 0, nameZh: '冬日', nameEn: 'Winter', subtitleZh: '', subtitleEn: '', bannerUrl: '', productIds: [] };
  const rankingForm = { nameZh: '新品榜', nameEn: 'Newest', subtitleZh: '', subtitleEn: '', rule: 'listed_at' };
  return {
    create_goods: draftForm,
    save_goods_variants: variants,
    release_goods: async () => ({ ...(await madeDraft()), reason: '新品上市' }),
    discard_goods: madeDraft,
    pick_goods: async () => ({ kind: 'sku', query: '' }),
    list_mall_shops: nothing,
    save_shop: shopForm,
    order_shops: async () => {
      const { shops } = await staff().call('list_mall_shops');
      return { shopIds: shops.map(({ shopId }) => shopId).reverse() };
    },
    delete_shop: async () => staff().call('save_shop', await shopForm()),
    list_mall_brands: nothing,
    save_brand: async () => brandForm,
    delete_brand: () => staff().call('save_brand', brandForm),
    delete_category: () => staff().call('save_category', { nameZh: '临时', nameEn: '', imageUrl: '', isHidden: true }),
    delete_goods_group: () => staff().call('save_goods_group', groupForm),
    save_ranking: async () => rankingForm,
    delete_ranking: () => staff().call('save_ranking', rankingForm),
    search_goods: async () => ({ stockLevel: 'low', sort: 'stock_up' }),
    list_goods_choices: nothing,
    get_goods: async () => ({ productId: (await product()).productId }),
    save_goods: edited,
    move_goods: async () => ({ productId: (await product()).productId, move: 'take_off', reason: '换季' }),
    change_goods_prices: priceChange,
    end_price_change: async () => {
      const { changeId } = await staff().call('change_goods_prices', { ...(await priceChange()), from: Date.now() + 3_600_000 });
      return { changeId, reason: '活动取消' };
    },
    move_stock: async () => ({ skuId: (await product()).skus[0].skuId, kind: 'received', quantity: 5, reason: '到货' }),
    list_stock_moves: async () => ({ skuId: (await product()).skus[0].skuId }),
    save_category: async () => ({ nameZh: '新品', nameEn: 'New', imageUrl: '', isHidden: true }),
    order_categories: async () => {
      const { categories } = await staff().call('list_goods_choices');
      const first = categories.filter(({ level }) => level === 1);
      return { categoryIds: first.map(({ categoryId }) => categoryId).reverse() };
    },
    list_goods_groups: nothing,
    save_goods_group: async () => {
      const { groupId, version, name, subtitle, bannerUrl, members } = await group();
      const productIds = members.map(({ productId }) => productId).reverse();
      return { groupId, version, nameZh: name.zh, nameEn: name.en, subtitleZh: subtitle.zh, subtitleEn: subtitle.en, bannerUrl, productIds };
    },
    export_goods: nothing,
    hand_in_goods: fileOf,
    list_goods_imports: nothing,
    get_goods_import: handedIn,
    apply_goods_import: checked,
    discard_goods_import: handedIn,
  };
}
