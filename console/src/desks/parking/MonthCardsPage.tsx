// The month cards that members bought: found by plate, moved to the right one, ended early.
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { OperationForm } from '@/patterns/editor/OperationForm';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { ReasonDialog } from '@/patterns/reason/ReasonDialog';
import { Dialog } from '@/ui/Dialog';
import { formatDateTime, nothing } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { Money } from '@/ui/Money';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { ParkingTabs } from './ParkingTabs';
import { type MonthCard, monthCardStates, monthCardsOf, monthCardTones } from './parking';

export default function MonthCardsPage() {
  const { t } = useTranslation('parking');
  const [ending, setEnding] = useState<MonthCard>();
  const [correcting, setCorrecting] = useState<MonthCard>();
  const { run, isBusy } = useStaffOperation('end_month_card', { done: t('cardEnded') });
  const [refunding, setRefunding] = useState<MonthCard>();
  const refund = useStaffOperation('refund_month_card', { done: t('cardRefunded') });
  const giveBack = async (reason: string) => {
    if (refunding === undefined) return false;
    const { isProposed, error } = await refund.run({ cardId: refunding.cardId, reason });
    return isProposed ?? error === undefined;
  };
  return (
    <>
      <PageHead
        title={t('title')}
        notes={<ParkingTabs />}
        actions={<Link to="/parking/month-cards/terms">{t('monthCardTerms')}</Link>}
      />
      <List
        list={useCardList({ correct: setCorrecting, end: setEnding, refund: setRefunding })}
        label={t('monthCards')}
      />
      <Dialog title={t('correctCard')} isOpen={correcting !== undefined} close={() => setCorrecting(undefined)}>
        {correcting && <CorrectForm card={correcting} close={() => setCorrecting(undefined)} />}
      </Dialog>
      <ReasonDialog
        title={t('endCard')}
        question={t('endCardQuestion')}
        isOpen={ending !== undefined}
        isBusy={isBusy}
        isDanger
        close={() => setEnding(undefined)}
        confirm={async (reason) => ending !== undefined && !(await run({ cardId: ending.cardId, reason })).error}
      />
      <ReasonDialog
        title={t('refundCard')}
        question={t('refundCardQuestion')}
        isOpen={refunding !== undefined}
        isBusy={refund.isBusy}
        isDanger
        close={() => setRefunding(undefined)}
        confirm={giveBack}
      />
    </>
  );
}

interface CardDeeds {
  correct: (card: MonthCard) => void;
  end: (card: MonthCard) => void;
  refund: (card: MonthCard) => void;
}

function useCardList({ correct, end, refund }: CardDeeds): ListDeclaration<'list_month_cards', MonthCard> {
  const { t } = useTranslation('parking');
  const isHeld = useRight('correct_month_card').isHeld;
  const mayRefund = useRight('refund_month_card').isHeld;
  const time = (at: number | undefined) => (at === undefined ? nothing : formatDateTime(at));
  const refusal = isHeld ? undefined : t('mayNotRun');
  return {
    name: 'monthCards',
    operation: 'list_month_cards',
    input: monthCardsOf,
    rows: ({ cards }) => cards,
    next: ({ cards, hasMore }) => (hasMore ? String(cards.at(-1)?.cardId) : undefined),
    rowKey: ({ cardId }) => String(cardId),
    filters: [
      { key: 'plate', label: t('plate'), kind: 'text' },
      {
        key: 'state',
        label: t('state'),
        kind: 'choice',
        choices: monthCardStates.map((value) => ({ value, text: t(`cardStates.${value}`) })),
      },
    ],
    columns: [
      { key: 'plate', title: t('plate'), render: ({ plate }) => <strong>{plate || t('forgotten')}</strong> },
      { key: 'card', title: t('monthCard'), render: ({ name }) => name },
      { key: 'parks', title: t('carParks'), render: ({ carParks }) => carParks.join('、') },
      {
        key: 'state',
        title: t('state'),
        render: ({ state }) => <Mark tone={monthCardTones[state]}>{t(`cardStates.${state}`)}</Mark>,
      },
      { key: 'from', title: t('from'), render: ({ validFrom }) => time(validFrom), isNumber: true },
      { key: 'until', title: t('to'), render: ({ validUntil }) => time(validUntil), isNumber: true },
      { key: 'price', title: t('price'), render: ({ priceCents }) => <Money cents={priceCents} />, isNumber: true },
      {
        key: 'wallet',
        title: t('fromWallet'),
        render: ({ walletCents }) => <Money cents={walletCents} />,
        isNumber: true,
        isExtra: true,
      },
      {
        key: 'givenBack',
        title: t('givenBack'),
        render: ({ refundedCents }) => <Money cents={refundedCents} />,
        isNumber: true,
        isExtra: true,
      },
      { key: 'member', title: t('member'), render: ({ memberId }) => memberId, isExtra: true },
      {
        key: 'corrections',
        title: t('corrections'),
        render: ({ correctedCount }) => correctedCount,
        isNumber: true,
        isExtra: true,
      },
      {
        key: 'do',
        title: t('action'),
        render: (card) =>
          card.state === 'valid' && (
            <>
              <Button size="small" disabled={!isHeld} title={refusal} onClick={() => correct(card)}>
                {t('correctCard')}
              </Button>{' '}
              <Button size="small" danger disabled={!isHeld} title={refusal} onClick={() => end(card)}>
                {t('endCard')}
              </Button>{' '}
              <Button
                size="small"
                danger
                disabled={!mayRefund}
                title={mayRefund ? undefined : t('mayNotRefund')}
                onClick={() => refund(card)}
              >
                {t('refundCard')}
              </Button>
            </>
          ),
      },
    ],
    empty: { title: t('noMonthCard') },
  };
}

function CorrectForm({ card, close }: { card: MonthCard; close: () => void }) {
  const { t } = useTranslation('parking');
  return (
    <OperationForm
      operation="correct_month_card"
      fields={[
        { name: 'plate', label: t('rightPlate'), kind: 'text', most: 20, hint: t('correctHint') },
        { name: 'reason', label: t('reason'), kind: 'text', most: 200 },
      ]}
      start={{ plate: '', reason: '' }}
      saveText={t('correctCard')}
      done={t('corrected')}
      toInput={({ plate, reason }) => ({ cardId: card.cardId, plate: String(plate), reason: String(reason) })}
      then={close}
    />
  );
}
