// Gives a coupon to a friend by a link, sends the link again, and takes the coupon back.

import { ApiError } from '@galleria/client/errors';
import { request } from '@galleria/client/request';
import { useState } from 'react';
import type { Coupon, CouponGift } from '@/features/coupons/coupon';
import { useCouponsChanged } from '@/features/coupons/useCollectCoupon';
import { HostError } from '@/hosts/host';
import { confirm } from '@/ui/dialog';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import { useShareLink } from '../../public/useShareLink';

/** `gift` is the open link as long as this page remembers it: the server tells it once. */
export function useCouponGiving(couponSerialId: number) {
  const { t } = useTranslation('coupons');
  const [gift, setGift] = useState<CouponGift>();
  const shareLink = useShareLink();
  const couponsChanged = useCouponsChanged();

  const share = async (coupon: Coupon, { linkPath }: CouponGift) => {
    const content = [coupon.valueTypeDesc, coupon.useLimitDesc].filter(Boolean).join(' · ');
    const title = t('give.shareTitle', { name: coupon.couponName });
    try {
      const outcome = await shareLink({ path: linkPath, title, content, icon: coupon.couponPic });
      if (outcome === 'copied') toast(t('give.copied'), 'success');
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      toast(t('give.cannotShare'), 'fail');
    }
  };

  const give = async (coupon: Coupon) => {
    const agreed = await confirm({ title: t('give.ask'), body: t('give.body'), confirmText: t('give.yes') });
    if (!agreed) return;
    try {
      const opened = await request('give_coupon', { couponSerialId }, { hideLoading: true });
      setGift(opened);
      await share(coupon, opened);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
    await couponsChanged();
  };

  const takeBack = async () => {
    try {
      await request('take_coupon_back', { couponSerialId }, { hideLoading: true });
      setGift(undefined);
      toast(t('give.takenBack'), 'success');
    } catch (error) {
      // The request client has said it; the coupon is shown anew, since a friend may have taken it meanwhile.
      if (!(error instanceof ApiError)) throw error;
    }
    await couponsChanged();
  };

  return { gift, give, takeBack, send: (coupon: Coupon) => (gift ? share(coupon, gift) : undefined) };
}
