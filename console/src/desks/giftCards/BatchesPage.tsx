// Batches of cards in stock: how far each is made and sold, and a new one.
import { App, Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRight } from '@/api/rights';
import { OperationForm } from '@/patterns/editor/OperationForm';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { Dialog } from '@/ui/Dialog';
import { formatDateTime } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { Money } from '@/ui/Money';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { type Batch, batchesOf, batchStates, behind, covers } from './giftCards';
import { BatchMark, GiftCardsTabs } from './parts';

export default function BatchesPage() {
  const { t } = useTranslation('giftCards');
  const navigate = useNavigate();
  const mayMake = useRight('make_gift_card_batch').isHeld;
  const [isMaking, setIsMaking] = useState(false);
  const make = () => setIsMaking(true);
  useKeys(mayMake ? [{ keys: 'A', label: t('make'), run: make }] : []);
  const list: ListDeclaration<'list_gift_card_batches', Batch> = {
    name: 'giftCardBatches',
    operation: 'list_gift_card_batches',
    input: batchesOf,
    rows: ({ batches }) => batches,
    next: ({ batches, hasMore }) => behind(batches, hasMore, ({ batchId }) => batchId),
    rowKey: ({ batchId }) => String(batchId),
    isMoving: ({ batches }) => batches.some(({ state }) => state === 'making'),
    filters: [
      {
        key: 'state',
        label: t('state'),
        kind: 'choice',
        choices: batchStates.map((value) => ({ value, text: t(`batchStates.${value}`) })),
      },
    ],
    columns: [
      { key: 'name', title: t('name'), render: ({ name }) => <strong>{name}</strong> },
      { key: 'state', title: t('state'), render: ({ state }) => <BatchMark state={state} /> },
      { key: 'medium', title: t('medium'), render: ({ medium }) => t(`media.${medium}`) },
      { key: 'funder', title: t('funder'), render: ({ funder }) => t(`funders.${funder}`) },
      { key: 'face', title: t('face'), render: ({ faceCents }) => <Money cents={faceCents} />, isNumber: true },
      {
        key: 'made',
        title: t('made'),
        render: ({ madeCount, cardCount }) => `${madeCount} / ${cardCount}`,
        isNumber: true,
      },
      { key: 'sold', title: t('sold'), render: ({ soldCount }) => soldCount, isNumber: true },
      { key: 'by', title: t('by'), render: ({ madeBy }) => madeBy },
      { key: 'madeAt', title: t('orderedAt'), render: ({ madeAt }) => formatDateTime(madeAt), isNumber: true },
    ],
    open: ({ batchId }) => void navigate(`/gift-cards/batches/${batchId}`),
    empty: { title: t('noBatches'), reason: t('noBatchesReason') },
  };
  return (
    <>
      <PageHead
        title={t('title')}
        notes={<GiftCardsTabs />}
        actions={
          mayMake && (
            <Button type="primary" onClick={make}>
              {t('make')} <KeyCap keys="A" isOnDark />
            </Button>
          )
        }
      />
      <List list={list} label={t('batches')} />
      <Dialog title={t('make')} isOpen={isMaking} close={() => setIsMaking(false)} width={700}>
        <MakeForm close={() => setIsMaking(false)} />
      </Dialog>
    </>
  );
}

const start = {
  name: '',
  medium: 'printed',
  funder: 'buyer',
  faceCents: '',
  count: '100',
  validityDays: '1096',
  coverKey: 'arcade',
  reason: '',
};

function MakeForm({ close }: { close: () => void }) {
  const { t } = useTranslation('giftCards');
  const { message } = App.useApp();
  const choicesOf = <Key extends string>(keys: readonly Key[], textOf: (key: Key) => string) =>
    keys.map((value) => ({ value, text: textOf(value) }));
  return (
    <OperationForm
      operation="make_gift_card_batch"
      fields={[
        { name: 'name', label: t('name'), kind: 'text', most: 60, isWide: true },
        {
          name: 'medium',
          label: t('medium'),
          kind: 'choice',
          choices: choicesOf(['printed', 'digital'] as const, (key) => t(`media.${key}`)),
        },
        {
          name: 'funder',
          label: t('funder'),
          kind: 'choice',
          choices: choicesOf(['buyer', 'mall'] as const, (key) => t(`funders.${key}`)),
        },
        { name: 'faceCents', label: t('face'), kind: 'yuan' },
        { name: 'count', label: t('count'), kind: 'whole', hint: t('batchCountHint') },
        { name: 'validityDays', label: t('validityDays'), kind: 'whole', hint: t('validityHint') },
        {
          name: 'coverKey',
          label: t('cover'),
          kind: 'choice',
          choices: choicesOf(covers, (key) => t(`covers.${key}`)),
        },
        { name: 'reason', label: t('reason'), kind: 'long', most: 200 },
      ]}
      start={start}
      saveText={t('make')}
      then={({ cardCount }) => {
        message.success(t('making', { count: cardCount }));
        close();
      }}
      proposed={close}
    />
  );
}
