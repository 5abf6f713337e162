// Sells cards of a batch at the desk: which, to whom, and what the till received. Codes of digital cards are shown once, to be handed over.
import type { Input } from '@galleria/client/types';
import { App } from 'antd';
import { useState } from 'react';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { formatYuan } from '@/ui/format';
import { useTranslation } from '@/ui/useTranslation';
import styles from './GiftCards.module.css';
import { type BatchRecord, dueOf, type Sold, tendersOf } from './giftCards';

export function SellForm({ record: { batch, nextPosition }, close }: { record: BatchRecord; close: () => void }) {
  const { t } = useTranslation('giftCards');
  const { message } = App.useApp();
  const [sold, setSold] = useState<Sold>();
  const isPrinted = batch.medium === 'printed';
  if (sold) return <SoldCodes sold={sold} />;
  return (
    <OperationForm
      operation="sell_gift_cards"
      fields={[
        { name: 'count', label: t('count'), kind: 'whole' },
        {
          name: 'fromPosition',
          label: t('fromPosition'),
          kind: 'whole',
          isOptional: !isPrinted,
          hint: isPrinted ? t('printedHint') : t('digitalHint'),
        },
        { name: 'memberId', label: t('buyer'), kind: 'whole', isOptional: true, hint: t('buyerHint') },
        {
          name: 'tender',
          label: t('tender'),
          kind: 'choice',
          choices: tendersOf(batch).map((value) => ({ value, text: t(`tenders.${value}`) })),
        },
        {
          name: 'receivedCents',
          label: t('received'),
          kind: 'yuan',
          hint: t('dueHint', { amount: formatYuan(dueOf(batch, 1)) }),
        },
        { name: 'receiptNumber', label: t('receiptNumber'), kind: 'text', most: 40, hint: t('receiptHint') },
      ]}
      start={{
        count: '1',
        fromPosition: isPrinted && nextPosition !== undefined ? String(nextPosition) : '',
        memberId: '',
        tender: tendersOf(batch)[0] ?? '',
        receivedCents: batch.funder === 'mall' ? '0' : '',
        receiptNumber: '',
      }}
      saveText={t('sell')}
      toInput={(values) => ({ ...values, batchId: batch.batchId }) as Input<'sell_gift_cards'>}
      then={(answer) => {
        message.success(t('soldNow', { count: answer.sale.cardCount, amount: formatYuan(answer.sale.receivedCents) }));
        if (answer.cards.some(({ code }) => code !== '')) setSold(answer);
        else close();
      }}
      proposed={close}
    />
  );
}

/** What somebody without an account takes home: on paper, or read out. */
function SoldCodes({ sold: { cards } }: { sold: Sold }) {
  const { t } = useTranslation('giftCards');
  return (
    <>
      <p>{t('issuedReason')}</p>
      <table className={styles.moves} aria-label={t('codesOfSale')}>
        <thead>
          <tr>
            <th scope="col">{t('position')}</th>
            <th scope="col">{t('code')}</th>
            <th scope="col">{t('pin')}</th>
          </tr>
        </thead>
        <tbody>
          {cards.map(({ position, code, pin }) => (
            <tr key={position}>
              <td>{position}</td>
              <td>
                <code>{code}</code>
              </td>
              <td>
                <code>{pin}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
