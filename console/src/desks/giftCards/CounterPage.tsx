// The counter: a pay code is charged, and cards are printed on the spot.
import type { Output } from '@galleria/client/types';
import { App } from 'antd';
import { useState } from 'react';
import { FormPanels } from '@/patterns/editor/FormPanels';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { Dialog } from '@/ui/Dialog';
import { formatYuan } from '@/ui/format';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { covers } from './giftCards';
import { GiftCardsTabs } from './parts';

type IssuedCard = Output<'issue_gift_cards'>['cards'][number];

export default function CounterPage() {
  const { t } = useTranslation('giftCards');
  const { message } = App.useApp();
  const [cards, setCards] = useState<readonly IssuedCard[]>();
  return (
    <>
      <PageHead title={t('title')} notes={<GiftCardsTabs />} />
      <FormPanels
        panels={[
          {
            operation: 'issue_gift_cards',
            title: t('issue'),
            side: t('issueSide'),
            form: (
              <OperationForm
                operation="issue_gift_cards"
                fields={[
                  { name: 'faceCents', label: t('face'), kind: 'yuan' },
                  { name: 'count', label: t('count'), kind: 'whole', hint: t('countHint') },
                  {
                    name: 'coverKey',
                    label: t('cover'),
                    kind: 'choice',
                    choices: covers.map((value) => ({
                      value,
                      text: t(`covers.${value}`),
                    })),
                  },
                ]}
                start={{ faceCents: '', count: '1', coverKey: 'arcade' }}
                saveText={t('issue')}
                then={(issued) => setCards(issued.cards)}
              />
            ),
          },
          {
            operation: 'charge_gift_card',
            title: t('charge'),
            form: (
              <OperationForm
                operation="charge_gift_card"
                fields={[
                  { name: 'code', label: t('payCode'), kind: 'text', most: 18, isWide: true },
                  { name: 'shopId', label: t('shopId'), kind: 'whole', pick: 'shop' },
                  { name: 'amountCents', label: t('amount'), kind: 'yuan' },
                ]}
                start={{ code: '', shopId: '', amountCents: '' }}
                saveText={t('charge')}
                then={({ chargedCents, balanceCents }) =>
                  message.success(
                    t('charged', { charged: formatYuan(chargedCents), balance: formatYuan(balanceCents) }),
                  )
                }
              />
            ),
          },
        ]}
      />
      <Dialog
        title={t('issued', { count: cards?.length ?? 0 })}
        isOpen={cards !== undefined}
        close={() => setCards(undefined)}
        width={560}
      >
        <p>{t('issuedReason')}</p>
        <pre>{cards?.map((card) => Object.values(card).join('  ')).join('\n')}</pre>
      </Dialog>
    </>
  );
}
