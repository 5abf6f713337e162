// Takes a coupon from the centre.
import { useOperation } from '@/api/operations/useOperation';
import { useTranslation } from '@/ui/words';
import type { Coupon } from './coupon';

/** Gives the collected coupon; undefined after a refusal, which the member has been told. */
export function useCollectCoupon(): (couponId: number) => Promise<Coupon | undefined> {
  const { t } = useTranslation('coupons');
  const collect = useOperation('collect_coupon', { isQuiet: true, done: t('centre.done') });
  return async (couponId) => (await collect({ couponId })).data;
}
