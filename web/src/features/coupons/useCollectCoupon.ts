// Takes a coupon from the centre, and asks anew for what shows coupons after anything happened to one.

import { ApiError } from '@galleria/client/errors';
import { request } from '@galleria/client/request';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import type { Coupon } from './coupon';

const couponQueries = [
  ['list_coupons'],
  ['get_coupon'],
  ['list_coupon_uses'],
  ['list_offered_coupons'],
  ['get_offered_coupon'],
];

/** Asks the server anew for everything that shows coupons. */
export function useCouponsChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(couponQueries.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}

/** Gives the collected coupon; undefined after a refusal, which the request client has put into words. */
export function useCollectCoupon(): (couponId: number) => Promise<Coupon | undefined> {
  const { t } = useTranslation('coupons');
  const couponsChanged = useCouponsChanged();
  return async (couponId) => {
    try {
      const coupon = await request('collect_coupon', { couponId }, { hideLoading: true });
      toast(t('centre.done'), 'success');
      return coupon;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return undefined;
    } finally {
      await couponsChanged();
    }
  };
}
