// What can be picked by a part of its name, a code or its number: shops, categories, products, variants, coupons; and what numbers stand for.
import type { Output, StaffOperationId } from '@galleria/client/types';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useTranslation } from '@/ui/useTranslation';

export type PickKind = 'shop' | 'category' | 'product' | 'sku' | 'coupon';

export interface Picked {
  id: number;
  name: string;
  /** What tells it from another of the same name: a shop's place, the way to a category. */
  note: string;
  imageUrl?: string;
  priceCents?: number;
  /** It cannot be bought, or given, now. */
  isOff?: boolean;
}

interface Texts {
  zh: string;
  en: string;
}

/** What is asked for each kind; who may not ask types a number. */
const operations = {
  shop: 'list_goods_choices',
  category: 'list_goods_choices',
  product: 'pick_goods',
  sku: 'pick_goods',
  coupon: 'pick_coupons',
} as const satisfies Record<PickKind, StaffOperationId>;

const shownAtOnce = 30;
const inLanguage = (language: string, { zh, en }: Texts) => (language === 'en' && en !== '' ? en : zh);

type Places = Output<'list_goods_choices'>;

export function shopsOf({ shops }: Places, language: string): readonly Picked[] {
  return shops.map(({ shopId, name, unit, imageUrl, brandName }) => ({
    id: shopId,
    name: inLanguage(language, name),
    imageUrl,
    note: [unit, inLanguage(language, brandName)].filter(Boolean).join(' · '),
  }));
}

export function categoriesOf({ categories }: Places, language: string): readonly Picked[] {
  const byId = new Map(categories.map((category) => [category.categoryId, category]));
  const wayTo = (id: number | undefined): readonly string[] => {
    const category = id === undefined ? undefined : byId.get(id);
    return category ? [...wayTo(category.parentId), inLanguage(language, category.name)] : [];
  };
  return categories.map(({ categoryId, parentId, name, imageUrl }) => ({
    id: categoryId,
    name: inLanguage(language, name),
    note: wayTo(parentId).join(' / '),
    imageUrl,
  }));
}

/** Those whose name, note or number holds the words, in any letters. */
export function holding(all: readonly Picked[], words: string): readonly Picked[] {
  const wanted = words.trim().toLowerCase();
  return all.filter(({ id, name, note }) => `${name} ${note} ${id}`.toLowerCase().includes(wanted));
}

const goodsOf = ({ choices }: Output<'pick_goods'>, language: string): readonly Picked[] =>
  choices.map(({ id, name, variant, shopName, imageUrl, priceCents, isOnSale }) => ({
    id,
    name: [inLanguage(language, name), inLanguage(language, variant)].filter(Boolean).join(' '),
    note: inLanguage(language, shopName),
    imageUrl,
    priceCents,
    isOff: !isOnSale,
  }));

const couponsOf = ({ coupons }: Output<'pick_coupons'>, language: string): readonly Picked[] =>
  coupons.map(({ couponId, nameZhCn, nameEn, couponState, issuedCount, totalCount }) => ({
    id: couponId,
    name: inLanguage(language, { zh: nameZhCn, en: nameEn }),
    note: `${issuedCount} / ${totalCount}`,
    isOff: couponState !== 'active',
  }));

export interface Picking {
  /** Whether whoever works here may look. */
  isHeld: boolean;
  isBusy: boolean;
  found: readonly Picked[];
  /** What the numbers stand for; those that stand for nothing are missing. */
  known: ReadonlyMap<number, Picked>;
}

/** What the words find, and what `ids` stand for. Asks nothing while it is not looked at and nothing is chosen. */
export function usePicking(kind: PickKind, words: string, ids: readonly number[], isOpen: boolean): Picking {
  const { language } = useTranslation('patterns');
  const { isHeld } = useRight(operations[kind]);
  const query = useDeferredValue(words.trim());
  const isPlace = kind === 'shop' || kind === 'category';
  const isGoods = kind === 'product' || kind === 'sku';
  const asked = { kind: kind === 'sku' ? 'sku' : 'product' } as const;
  const seek = isHeld && isOpen;
  const name = isHeld && ids.length > 0;
  const numbers = [...ids];
  const places = useQuery({ ...queryFor('list_goods_choices'), enabled: isPlace && (seek || name) });
  const goods = useQuery({ ...queryFor('pick_goods', { ...asked, query }), enabled: isGoods && seek });
  const namedGoods = useQuery({
    ...queryFor('pick_goods', { ...asked, ids: numbers }),
    enabled: isGoods && name,
    placeholderData: keepPreviousData,
  });
  const coupons = useQuery({ ...queryFor('pick_coupons', { query }), enabled: kind === 'coupon' && seek });
  const namedCoupons = useQuery({
    ...queryFor('pick_coupons', { ids: numbers }),
    enabled: kind === 'coupon' && name,
    placeholderData: keepPreviousData,
  });

  // Whoever types on and presses Enter must not pick what other words have found.
  const isAnswered = query === words.trim();
  const placesOf = kind === 'category' ? categoriesOf : shopsOf;
  const allPlaces = isPlace && places.data ? placesOf(places.data, language) : [];
  const sought = [
    ...holding(allPlaces, words).slice(0, shownAtOnce),
    ...(isGoods && isAnswered && goods.data ? goodsOf(goods.data, language) : []),
    ...(kind === 'coupon' && isAnswered && coupons.data ? couponsOf(coupons.data, language) : []),
  ];
  const named = [
    ...allPlaces,
    ...(isGoods && namedGoods.data ? goodsOf(namedGoods.data, language) : []),
    ...(kind === 'coupon' && namedCoupons.data ? couponsOf(namedCoupons.data, language) : []),
  ];
  const isBusy = places.isFetching || goods.isFetching || coupons.isFetching || !isAnswered;
  return { isHeld, isBusy, found: sought, known: new Map([...sought, ...named].map((each) => [each.id, each])) };
}
