// Special invoices on paper, newest first, by what is to be done.
import { useNavigate } from 'react-router';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, nothing } from '@/ui/format';
import { Money } from '@/ui/Money';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { InvoicesTabs, SpecialMark } from './parts';
import { type Special, specialPageBehind, specialQueues, specialStates, specialsOf } from './special';

export default function SpecialsPage() {
  const { t } = useTranslation('invoices');
  return (
    <>
      <PageHead title={t('title')} notes={<InvoicesTabs />} />
      <List list={useSpecialList()} label={t('special.title')} />
    </>
  );
}

function useSpecialList(): ListDeclaration<'search_special_invoices', Special> {
  const { t } = useTranslation('invoices');
  const navigate = useNavigate();
  return {
    name: 'specialInvoices',
    operation: 'search_special_invoices',
    input: specialsOf,
    rows: ({ specials }) => specials,
    next: specialPageBehind,
    rowKey: ({ specialId }) => String(specialId),
    filters: [
      {
        key: 'state',
        label: t('state'),
        kind: 'choice',
        choices: [
          ...specialQueues.map((value) => ({ value, text: t(`special.queues.${value}`) })),
          ...specialStates.map((value) => ({ value, text: t(`special.states.${value}`) })),
        ],
      },
      { key: 'number', label: t('special.paperNumber'), kind: 'text' },
      { key: 'memberId', label: t('memberId'), kind: 'whole' },
    ],
    columns: [
      { key: 'title', title: t('invoiceTitle'), render: ({ titleName }) => <strong>{titleName}</strong> },
      { key: 'state', title: t('state'), render: (special) => <SpecialMark special={special} /> },
      { key: 'delivery', title: t('special.delivery'), render: ({ delivery }) => t(`special.deliveries.${delivery}`) },
      { key: 'number', title: t('special.paperNumber'), render: ({ paperNumber }) => paperNumber || nothing },
      { key: 'checkedBy', title: t('special.checkedBy'), render: ({ checkedBy }) => checkedBy || nothing },
      { key: 'memberId', title: t('memberId'), render: ({ memberId }) => memberId, isExtra: true },
      { key: 'amount', title: t('amount'), render: ({ amountCents }) => <Money cents={amountCents} />, isNumber: true },
      { key: 'askedAt', title: t('appliedAt'), render: ({ askedAt }) => formatDateTime(askedAt), isNumber: true },
      { key: 'dueAt', title: t('special.dueAt'), render: ({ dueAt }) => formatDateTime(dueAt), isNumber: true },
    ],
    open: ({ specialId }) => void navigate(`/invoices/special/${specialId}`),
    empty: { title: t('special.none'), reason: t('special.noneReason') },
  };
}
