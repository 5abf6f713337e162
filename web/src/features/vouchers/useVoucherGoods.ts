// Whether a product is virtual, and what it promises then.
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import type { VoucherGoods } from './vouchers';

interface Deliverable {
  productId: number;
  deliveryTypes: readonly string[];
}

/** Only what is fetched can be virtual, so nobody is asked about anything else. Undefined for goods that are none, and until it is known. */
export function useVoucherGoods(product: Deliverable | undefined): VoucherGoods | undefined {
  const isFetched = product?.deliveryTypes.length === 1 && product.deliveryTypes[0] === 'pickup';
  const { data } = useQuery({
    ...queryFor('get_voucher_goods', { productId: product?.productId ?? 0 }),
    enabled: isFetched,
  });
  return isFetched && data && data.kind !== 'none' ? data : undefined;
}
