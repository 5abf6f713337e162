// Samples of what the mall shows to anybody, its pages and its goods.
import { nothing, only } from './scene.mjs';

export const mallSamples = (scene) => ({
  get_system_config: only('key', 'search_hot_words'),
  get_text: only('key', 'user_agreement'),
  get_page: only('pageCode', 'home'),
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
