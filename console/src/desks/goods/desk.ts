// Goods: made, found, edited, priced now or at a time, counted and moved in stock; files of goods; categories, collections, boards, shops and brands.
import Icon from '@ant-design/icons/SkinOutlined';
import { declareDesk } from '@/patterns/desk';

export default declareDesk({
  subject: 'goods',
  group: 'goods',
  order: 1,
  letter: 'K',
  icon: Icon,
  needs: ['search_goods'],
  pages: [
    { path: 'goods', page: () => import('./GoodsPage') },
    { path: 'goods/files', page: () => import('./FilesPage') },
    { path: 'goods/files/:importId', page: () => import('./FilePage') },
    { path: 'goods/categories', page: () => import('./CategoriesPage') },
    { path: 'goods/groups', page: () => import('./GroupsPage') },
    { path: 'goods/new', page: () => import('./NewGoodsPage') },
    { path: 'goods/shops', page: () => import('./ShopsPage') },
    { path: 'goods/shops/new', page: () => import('./ShopEditPage') },
    { path: 'goods/shops/:shopId', page: () => import('./ShopPage') },
    { path: 'goods/shops/:shopId/edit', page: () => import('./ShopEditPage') },
    { path: 'goods/brands', page: () => import('./BrandsPage') },
    { path: 'goods/brands/new', page: () => import('./BrandEditPage') },
    { path: 'goods/brands/:brandId', page: () => import('./BrandPage') },
    { path: 'goods/brands/:brandId/edit', page: () => import('./BrandEditPage') },
    { path: 'goods/:productId', page: () => import('./ProductPage') },
    { path: 'goods/:productId/variants', page: () => import('./VariantsPage') },
    { path: 'goods/:productId/edit', page: () => import('./EditPage') },
  ],
});
