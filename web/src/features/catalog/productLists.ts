// The endless lists of products: of a category, and of a search.
import type { Input, Output } from '@galleria/client/types';
import type { ProductCard } from './product';

export type ProductSort = NonNullable<Input<'list_products_by_category'>['sort']>;
export type SearchResult = Output<'search_products'>;

const pageSize = 20;
/** Goods do not change while a member looks at one of them. */
const staleTime = 30_000;

/** How the list of a category goes on: a page with fewer products is the last. The list stays while another order is fetched. */
export const categoryPages = {
  pageSize,
  staleTime,
  keepsPrevious: true,
  hasMore: (last: readonly ProductCard[]) => last.length === pageSize,
};

/** The same for a search; its total says when the end has come. */
export const searchPages = {
  pageSize,
  staleTime,
  keepsPrevious: true,
  hasMore: (last: SearchResult, all: readonly SearchResult[]) =>
    !last.isHelp && last.products.length === pageSize && all.length * pageSize < last.totalCount,
};

/** All pages as one list. What moved to a later page while the member scrolled appears once. */
export function joinProducts(pages: readonly (readonly ProductCard[])[]): ProductCard[] {
  return [...new Map(pages.flat().map((product) => [product.productId, product])).values()];
}
