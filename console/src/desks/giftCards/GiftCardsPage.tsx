// Gift cards at the desk: sold as printed cards, charged for a pay code, thawed.
import type { Output } from '@galleria/client/types';
import { App } from 'antd';
import { useState } from 'react';
import { FormPanels } from '@/patterns/editor/FormPanels';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { Dialog } from '@/ui/Dialog';
import { formatYuan } from '@/ui/format';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';

type IssuedCard = Output<'issue_gift_cards'>['cards'][number];

export default function GiftCardsPage() {
  const { t } = useTranslation('giftCards');
  const { message } = App.useApp();
  const [cards, setCards] = useState<readonly IssuedCard[]>();
  return (
    <>
      <PageHead title={t('title')} />
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
                    choices: (['arcade', 'garden', 'dawn', 'festival', 'lake'] as const).map((value) => ({
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
                  { name: 'shopId', label: t('shopId'), kind: 'whole' },
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
          {
            operation: 'thaw_gift_card',
            title: t('thaw'),
            side: t('thawSide'),
            form: (
              <OperationForm
                operation="thaw_gift_card"
                fields={[
                  { name: 'cardId', label: t('cardId'), kind: 'whole' },
                  { name: 'reason', label: t('reason'), kind: 'long', most: 200 },
                ]}
                start={{ cardId: '', reason: '' }}
                saveText={t('thaw')}
                then={({ cardNumber, stateText }) =>
                  message.success(t('thawed', { number: cardNumber, state: stateText }))
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
