// How a member finds the variant to buy: which values fit together, and what follows from choosing one.
import type { ProductDetail, Sku } from './product';

type Variants = Pick<ProductDetail, 'specifications' | 'skus'>;

/** A value on its axis: `free` can be bought with the other chosen values, `soldOut` cannot, `other` needs other values. */
export type ValueState = 'free' | 'soldOut' | 'other';

/** The values of a variant along the product's specifications, in their order. */
export function valuesOf({ specifications }: Pick<ProductDetail, 'specifications'>, sku: Sku): string[] {
  return [sku.sp1, sku.sp2, sku.sp3].slice(0, specifications.length);
}

/** The non-empty values as one text: 焦糖棕 · 大号. */
export function specificationText(sku: Sku): string {
  return [sku.sp1, sku.sp2, sku.sp3].filter((value) => value !== '').join(' · ');
}

/** The variant to start with: the first that can be bought, else the first; undefined for a product without variants. */
export function firstChoice({ skus }: Pick<ProductDetail, 'skus'>): Sku | undefined {
  return skus.find((sku) => !sku.isSoldOut) ?? skus[0];
}

function replaced(values: readonly string[], axis: number, value: string): string[] {
  return values.map((present, index) => (index === axis ? value : present));
}

function agreement(product: Variants, sku: Sku, wanted: readonly string[]): number {
  return valuesOf(product, sku).filter((value, axis) => value === wanted[axis]).length;
}

/** The variant after choosing `value` on `axis`: it keeps as many of the other values as possible, and rather one in stock. */
export function chooseValue(product: Variants, present: Sku, axis: number, value: string): Sku {
  const wanted = replaced(valuesOf(product, present), axis, value);
  const possible = product.skus.filter((sku) => valuesOf(product, sku)[axis] === value);
  const score = (sku: Sku) => agreement(product, sku, wanted) * 2 + (sku.isSoldOut ? 0 : 1);
  return possible.reduce((best, sku) => (score(sku) > score(best) ? sku : best), possible[0] ?? present);
}

/** What to show for `value` on `axis` beside the other values of `present`. */
export function valueState(product: Variants, present: Sku, axis: number, value: string): ValueState {
  const wanted = replaced(valuesOf(product, present), axis, value);
  const exact = product.skus.find((sku) => agreement(product, sku, wanted) === wanted.length);
  if (exact) return exact.isSoldOut ? 'soldOut' : 'free';
  return product.skus.some((sku) => valuesOf(product, sku)[axis] === value && !sku.isSoldOut) ? 'other' : 'soldOut';
}

const quantityLimit = 999;

/** The most that can be chosen: what is in stock, the limit per member (0: none), and what one line holds. At least 1. */
export function largestQuantity(availableCount: number | undefined, limitPerMember: number): number {
  const limits = [quantityLimit];
  if (availableCount !== undefined) limits.push(availableCount);
  if (limitPerMember > 0) limits.push(limitPerMember);
  return Math.max(1, Math.min(...limits));
}
