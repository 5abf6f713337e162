// The endless lists of products: of a category, and of a search.

import { request } from '@galleria/client/request';
import type { Input, Output } from '@galleria/client/types';
import { keepPreviousData } from '@tanstack/react-query';
import type { ProductCard } from './product';

export type ProductSort = NonNullable<Input<'list_products_by_category'>['sort']>;
export type SearchResult = Output<'search_products'>;

const pageSize = 20;
const quietly = { hideLoading: true, hideErrorToast: true } as const;

interface PageRequest {
  pageParam: number;
  signal: AbortSignal;
}

/** Options for `useInfiniteQuery`; the list stays while another order is fetched. A page with fewer products is the last. */
export function categoryProducts(categoryId: number, sort: ProductSort) {
  return {
    queryKey: ['list_products_by_category', { categoryId, sort }] as const,
    queryFn: ({ pageParam: pageNo, signal }: PageRequest) =>
      request('list_products_by_category', { categoryId, sort, pageNo, pageSize }, { ...quietly, signal }),
    initialPageParam: 1,
    getNextPageParam: (last: readonly ProductCard[], all: readonly unknown[]) =>
      last.length < pageSize ? undefined : all.length + 1,
    placeholderData: keepPreviousData,
  };
}

/** The same for a search; its total says when the end has come. */
export function foundProducts(keyword: string, sort: ProductSort) {
  return {
    queryKey: ['search_products', { keyword, sort }] as const,
    queryFn: ({ pageParam: pageNo, signal }: PageRequest) =>
      request('search_products', { keyword, sort, pageNo, pageSize }, { ...quietly, signal }),
    initialPageParam: 1,
    getNextPageParam: (last: SearchResult, all: readonly SearchResult[]) =>
      last.isHelp || last.products.length < pageSize || all.length * pageSize >= last.totalCount
        ? undefined
        : all.length + 1,
    placeholderData: keepPreviousData,
  };
}

/** All pages as one list. What moved to a later page while the member scrolled appears once. */
export function joinProducts(pages: readonly (readonly ProductCard[])[]): ProductCard[] {
  return [...new Map(pages.flat().map((product) => [product.productId, product])).values()];
}
