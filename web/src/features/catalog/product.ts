// The types of the catalogue as the contract describes them.
import type { Output } from '@galleria/client/types';

export type ProductDetail = Output<'get_product'>;
export type ProductCard = ProductDetail['similarProducts'][number];
/** What a tile in a grid shows of a product. */
export type GridProduct = Pick<
  ProductCard,
  'productId' | 'imageUrl' | 'name' | 'subtitle' | 'priceCents' | 'listPriceCents' | 'memberPriceCents' | 'isSoldOut'
>;
export type Sku = ProductDetail['skus'][number];
export type Shop = ProductDetail['shop'];
