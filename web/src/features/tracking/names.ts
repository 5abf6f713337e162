// What pages and goods are called, for those who read the figures.

interface GoodsNames {
  goodsName?: string;
  storeName?: string;
}

const longestName = 80;
const mostGoods = 100;
const known = new Map<number, GoodsNames>();

/** What the server takes for somebody: it would refuse the whole batch. */
const personal = /@|(?:^|\D)1[3-9]\d{9}(?:\D|$)|[\w-]{32}/;

/** The first `longest` signs of a name; undefined when there is none, or when it may tell who somebody is. */
export function readableName(text: string, longest = longestName): string | undefined {
  const name = [...text.trim()].slice(0, longest).join('');
  return name === '' || personal.test(name) ? undefined : name;
}

/** Whoever shows a product tells what it is called; the events about it then say so. */
export function learnGoods(productId: number, goods: string, store: string): void {
  if (known.size >= mostGoods) known.clear();
  const [goodsName, storeName] = [readableName(goods), readableName(store)];
  known.set(productId, { ...(goodsName ? { goodsName } : {}), ...(storeName ? { storeName } : {}) });
}

export function namesOfGoods(productId: number): GoodsNames {
  return known.get(productId) ?? {};
}
