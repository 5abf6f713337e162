// Gives a gift card to a friend by a link, sends the link again, and takes the card back.

import { ApiError } from '@galleria/client/errors';
import { request } from '@galleria/client/request';
import { useState } from 'react';
import type { GiftCard, GiftCardGift } from '@/features/giftCards/giftCard';
import { useCardsChanged } from '@/features/giftCards/useCardsChanged';
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
  const cardsChanged = useCardsChanged();

  /** Runs `work` and shows the cards anew; false after a refusal, which the request client has put into words. */
  const change = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return false;
    } finally {
      await cardsChanged();
    }
  };

  const share = async (card: GiftCard, linkPath: string) => {
    const content = `${card.name} ¥${formatCents(card.balanceCents)}`;
    try {
      const outcome = await shareLink({ path: linkPath, title: t('give.shareTitle'), content, icon: '' });
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
      let opened: GiftCardGift | undefined;
      await change(async () => {
        opened = await request('give_gift_card', { cardId, message }, { hideLoading: true });
        setGift(opened);
      });
      if (opened) await share(card, opened.linkPath);
    },
    sendAgain: async (card: GiftCard) => {
      if (gift) await share(card, gift.linkPath);
    },
    takeBack: async () => {
      const isBack = await change(async () => {
        await request('take_gift_card_back', { cardId }, { hideLoading: true });
      });
      if (!isBack) return;
      setGift(undefined);
      toast(t('give.takenBack'), 'success');
    },
  };
}
