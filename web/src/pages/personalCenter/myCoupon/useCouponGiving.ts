// Gives a coupon to a friend by a link, sends the link again, and takes the coupon back.

import { useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { type Coupon, type CouponGift, couponShare } from '@/features/coupons/coupon';
import { track } from '@/features/tracking/tracker';
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
  const giveCoupon = useOperation('give_coupon', { isQuiet: true });
  const takeCouponBack = useOperation('take_coupon_back', { isQuiet: true, done: t('give.takenBack') });

  const share = async (coupon: Coupon, { linkPath }: CouponGift) => {
    const title = t('give.shareTitle', { name: coupon.couponName });
    try {
      const outcome = await shareLink({ path: linkPath, ...couponShare(coupon), title });
      if (outcome !== 'cancelled') track('share_gift', { gift: 'coupon', extendInfo: outcome });
      if (outcome === 'copied') toast(t('give.copied'), 'success');
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      toast(t('give.cannotShare'), 'fail');
    }
  };

  const give = async (coupon: Coupon) => {
    const agreed = await confirm({ title: t('give.ask'), body: t('give.body'), confirmText: t('give.yes') });
    if (!agreed) return;
    const { data: opened } = await giveCoupon({ couponSerialId });
    if (!opened) return;
    setGift(opened);
    await share(coupon, opened);
  };

  const takeBack = async () => {
    const { error } = await takeCouponBack({ couponSerialId });
    if (!error) setGift(undefined);
  };

  return { gift, give, takeBack, send: (coupon: Coupon) => (gift ? share(coupon, gift) : undefined) };
}
