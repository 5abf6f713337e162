// Samples of what the mall shows to anybody, its pages and its goods; and of how the staff write pages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../places.mjs';
import { nothing, only } from './scene.mjs';

/** A page as the demo mall's people wrote it. */
const demoPage = (pageCode) => JSON.parse(readFileSync(join(root, 'demo/pages', `${pageCode}.json`), 'utf8'));
const draft = () => ({ pageCode: 'rules', page: demoPage('rules') });

export const mallSamples = (scene) => ({
  get_system_config: only('key', 'search_hot_words'),
  get_text: only('key', 'user_agreement'),
  get_page: only('pageCode', 'home'),
  list_page_versions: only('pageCode', 'home'),
  save_page_draft: draft,
  publish_page: async () => {
    const { version } = await scene.staff().call('save_page_draft', draft());
    return { pageCode: 'rules', version };
  },
  list_malls: nothing,
  list_shops: only('floor', 'L1'),
  get_shop: () => ({ shopId: scene.facts.shopId }),
  list_brands: nothing,
  list_first_categories: nothing,
  list_second_categories: () => ({ categoryId: scene.facts.firstCategoryId }),
  list_products_by_category: () => ({ categoryId: scene.facts.secondCategoryId, sort: 'price_up', pageNo: 1, pageSize: 5 }),
  get_product: () => ({ productId: scene.facts.productId }),
  get_product_stock: () => ({ productId: scene.facts.productId }),
  get_product_group: () => ({ groupId: scene.facts.groupId }),
  search_products: only('keyword', '包'),
  suggest_search: only('keyword', '包'),
  list_rankings: nothing,
  get_gift_point_desc: () => ({ productId: scene.facts.productId }),
});
