// Where a friend's link leads: the card, who gives it with which words, and taking it.

import { ApiError } from '@galleria/client/errors';
import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { CardFace } from '@/features/giftCards/CardFace';
import { useHost } from '@/hosts/HostContext';
import { addressFor, useArguments } from '@/hosts/page';
import { useShare } from '@/hosts/useShare';
import { getCardPage } from '@/routes/giftCards/getCard';
import { giftCardPage } from '@/routes/giftCards/giftCard';
import { giftCardListPage } from '@/routes/giftCards/giftCardList';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { formatCents } from '@/ui/format';
import { formatDateTime } from '@/ui/kit/dateTime';
import { GiftLanding } from '@/ui/kit/GiftLanding';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './GetCardPage.module.css';

type Gift = Output<'look_at_gift_card_gift'>;

const giftGoneCode = 72_008;

export default function GetCardPage() {
  const { t } = useTranslation('giftCards');
  const { giftToken } = useArguments(getCardPage);
  if (giftToken) return <Landing giftToken={giftToken} />;
  return (
    <Page>
      <EmptyState icon="gift" title={t('gift.missing')}>
        <CardListLink />
      </EmptyState>
    </Page>
  );
}

function Landing({ giftToken }: { giftToken: string }) {
  const { t } = useTranslation('giftCards');
  const host = useHost();
  const query = useQuery({ ...queryFor('look_at_gift_card_gift', { giftToken }), staleTime: 0 });
  const gift = query.data?.isOpen ? query.data : undefined;
  useShare(
    gift && {
      path: addressFor(getCardPage, { giftToken }),
      title: t('give.shareTitle'),
      content: `${gift.name} ¥${formatCents(gift.balanceCents)}`,
      icon: '',
    },
  );
  const acceptCard = useOperation('accept_gift_card', {
    isQuiet: true,
    done: t('gift.accepted'),
    asksAgain: 'later',
  });
  const accept = async () => {
    const { data: card, error } = await acceptCard({ giftToken });
    if (error) await query.refetch();
    else host.openInstead(giftCardPage, { cardId: card.cardId });
  };
  return (
    <GiftLanding
      query={query}
      isGone={query.error instanceof ApiError && query.error.code === giftGoneCode}
      skeleton={<ListSkeleton count={2} height={220} />}
      over={{ title: t('gift.gone'), body: t('gift.goneBody'), wayOn: <CardListLink /> }}
      acceptLabel={t('gift.accept')}
      onAccept={accept}
    >
      {(gift) => <GiftView gift={gift} />}
    </GiftLanding>
  );
}

function GiftView({ gift }: { gift: Gift }) {
  const { t } = useTranslation('giftCards');
  return (
    <section className={styles.gift}>
      <h2>{gift.isOwn ? t('gift.own') : t('gift.from', { name: gift.giverNickname })}</h2>
      <div className={styles.face}>
        <CardFace name={gift.name} coverKey={gift.coverKey} cents={gift.balanceCents} />
      </div>
      {gift.message && <blockquote className={styles.message}>{gift.message}</blockquote>}
      <p className={styles.until}>
        {gift.isOpen ? t('gift.until', { time: formatDateTime(gift.expiresAt) }) : t('gift.claimed')}
      </p>
      {gift.isOwn && <CardListLink />}
    </section>
  );
}

function CardListLink() {
  const { t } = useTranslation('giftCards');
  const host = useHost();
  return (
    <Button kind="outline" onPress={() => host.openInstead(giftCardListPage)}>
      {t('detail.toCards')}
    </Button>
  );
}
