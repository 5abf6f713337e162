// Gives a gift card to a friend by a link, sends the link again, and takes the card back.

import { useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import type { GiftCard, GiftCardGift } from '@/features/giftCards/giftCard';
import { track } from '@/features/tracking/tracker';
import { HostError } from '@/hosts/host';
import { formatCents } from '@/ui/format';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import { useShareLink } from '../public/useShareLink';

/** `gift` is the open link as long as this page remembers it: the server tells it once. */
export function useCardGiving(cardId: number) {
  const { t } = useTranslation('giftCards');
  const [gift, setGift] = useState<GiftCardGift>();
  const shareLink = useShareLink();
  const giveCard = useOperation('give_gift_card', { isQuiet: true });
  const takeCardBack = useOperation('take_gift_card_back', { isQuiet: true, done: t('give.takenBack') });

  const share = async (card: GiftCard, linkPath: string) => {
    const content = `${card.name} ¥${formatCents(card.balanceCents)}`;
    try {
      const outcome = await shareLink({ path: linkPath, title: t('give.shareTitle'), content, icon: '' });
      if (outcome !== 'cancelled') track('share_gift', { gift: 'gift_card', extendInfo: outcome });
      if (outcome === 'copied') toast(t('give.copied'), 'success');
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      toast(t('give.cannotShare'), 'fail');
    }
  };

  return {
    gift,
    /** Opens the link and passes it on; nothing is passed on after a refusal. */
    give: async (card: GiftCard, message: string) => {
      const { data: opened } = await giveCard({ cardId, message });
      if (!opened) return;
      setGift(opened);
      await share(card, opened.linkPath);
    },
    sendAgain: async (card: GiftCard) => {
      if (gift) await share(card, gift.linkPath);
    },
    takeBack: async () => {
      const { error } = await takeCardBack({ cardId });
      if (!error) setGift(undefined);
    },
  };
}
