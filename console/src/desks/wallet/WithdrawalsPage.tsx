// Withdrawals, newest first: to be looked at, on their way, paid out, failed, refused.
import { useNavigate } from 'react-router';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, nothing } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { Money } from '@/ui/Money';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { WalletTabs } from './WalletTabs';
import { pageBehind, searchOf, states, stateTones, type Withdrawal } from './wallet';

export default function WithdrawalsPage() {
  const { t } = useTranslation('wallet');
  const navigate = useNavigate();
  const list: ListDeclaration<'list_withdrawals', Withdrawal> = {
    name: 'withdrawals',
    operation: 'list_withdrawals',
    input: searchOf,
    rows: ({ withdrawals }) => withdrawals,
    next: pageBehind,
    rowKey: ({ withdrawalId }) => String(withdrawalId),
    filters: [
      {
        key: 'state',
        label: t('state'),
        kind: 'choice',
        choices: states.map((value) => ({ value, text: t(`states.${value}`) })),
      },
      { key: 'memberId', label: t('memberId'), kind: 'whole' },
    ],
    columns: [
      { key: 'number', title: t('number'), render: ({ withdrawalId }) => withdrawalId },
      {
        key: 'state',
        title: t('state'),
        render: ({ state }) => <Mark tone={stateTones[state]}>{t(`states.${state}`)}</Mark>,
      },
      { key: 'memberId', title: t('memberId'), render: ({ memberId }) => memberId },
      { key: 'amount', title: t('amount'), render: ({ amountCents }) => <Money cents={amountCents} />, isNumber: true },
      {
        key: 'bonus',
        title: t('bonusTaken'),
        render: ({ bonusTakenCents }) => (bonusTakenCents === 0 ? nothing : <Money cents={bonusTakenCents} />),
        isNumber: true,
      },
      {
        key: 'asks',
        title: t('asks'),
        render: ({ askCount }) => (askCount === 0 ? nothing : askCount),
        isNumber: true,
      },
      {
        key: 'requestedAt',
        title: t('requestedAt'),
        render: ({ requestedAt }) => formatDateTime(requestedAt),
        isNumber: true,
      },
    ],
    open: ({ withdrawalId }) => void navigate(`/wallet/withdrawals/${withdrawalId}`),
    empty: { title: t('none'), reason: t('noneReason') },
  };
  return (
    <>
      <PageHead title={t('title')} notes={<WalletTabs />} />
      <List list={list} label={t('withdrawals')} />
    </>
  );
}
