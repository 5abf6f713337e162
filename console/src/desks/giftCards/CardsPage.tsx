// All gift cards, newest first, with what the ledger says that they hold.
import { useNavigate } from 'react-router';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, nothing } from '@/ui/format';
import { Money } from '@/ui/Money';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { behind, type Card, cardStates, cardsOf } from './giftCards';
import { CardMark, GiftCardsTabs } from './parts';

export default function CardsPage() {
  const { t } = useTranslation('giftCards');
  const navigate = useNavigate();
  const list: ListDeclaration<'search_gift_cards', Card> = {
    name: 'giftCards',
    operation: 'search_gift_cards',
    input: cardsOf,
    rows: ({ cards }) => cards,
    next: ({ cards, hasMore }) => behind(cards, hasMore, ({ cardId }) => cardId),
    rowKey: ({ cardId }) => String(cardId),
    filters: [
      {
        key: 'state',
        label: t('state'),
        kind: 'choice',
        choices: cardStates.map((value) => ({ value, text: t(`cardStates.${value}`) })),
      },
      { key: 'lastFour', label: t('lastFour'), kind: 'text' },
      { key: 'memberId', label: t('memberId'), kind: 'whole' },
      { key: 'batchId', label: t('batchId'), kind: 'whole' },
    ],
    columns: [
      { key: 'number', title: t('cardNumber'), render: ({ cardNumber }) => <strong>{cardNumber}</strong> },
      { key: 'state', title: t('state'), render: ({ cardState }) => <CardMark cardState={cardState} /> },
      { key: 'kind', title: t('kind'), render: ({ kind }) => t(`kinds.${kind}`) },
      { key: 'member', title: t('memberId'), render: ({ memberId }) => memberId ?? nothing },
      { key: 'batch', title: t('batchId'), render: ({ batchId }) => batchId ?? nothing },
      { key: 'face', title: t('face'), render: ({ faceCents }) => <Money cents={faceCents} />, isNumber: true },
      {
        key: 'balance',
        title: t('balance'),
        render: ({ balanceCents }) => <Money cents={balanceCents} />,
        isNumber: true,
      },
      {
        key: 'held',
        title: t('held'),
        render: ({ heldCents }) => (heldCents === 0 ? nothing : <Money cents={heldCents} />),
        isNumber: true,
      },
      { key: 'madeAt', title: t('madeAt'), render: ({ madeAt }) => formatDateTime(madeAt), isNumber: true },
    ],
    open: ({ cardId }) => void navigate(`/gift-cards/cards/${cardId}`),
    empty: { title: t('noCards'), reason: t('noCardsReason') },
  };
  return (
    <>
      <PageHead title={t('title')} notes={<GiftCardsTabs />} />
      <List list={list} label={t('cards')} />
    </>
  );
}
