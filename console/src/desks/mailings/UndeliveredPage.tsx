// Text messages of a mailing that did not arrive: to whom, why, and whether mailings write to that phone any more.
import { useNavigate, useParams } from 'react-router';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, nothing } from '@/ui/format';
import { useKeys } from '@/ui/keys';
import { Mark } from '@/ui/Mark';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { MailingsTabs } from './MailingsTabs';
import { outcomeTones, type UndeliveredText, undeliveredOf } from './mailings';

export default function UndeliveredPage() {
  const { t } = useTranslation('mailings');
  const navigate = useNavigate();
  const mailingId = Number(useParams().mailingId);
  useKeys([{ keys: 'Esc', label: t('back'), run: () => void navigate(`/mailings/${mailingId}`) }]);
  return (
    <>
      <PageHead title={t('undelivered.title')} notes={<MailingsTabs />} />
      <p>{t('undelivered.explained')}</p>
      <List list={useUndeliveredList(mailingId)} label={t('undelivered.title')} />
    </>
  );
}

function useUndeliveredList(mailingId: number): ListDeclaration<'list_undelivered_texts', UndeliveredText> {
  const { t } = useTranslation('mailings');
  const navigate = useNavigate();
  return {
    name: 'undelivered texts',
    operation: 'list_undelivered_texts',
    input: (view) => undeliveredOf(mailingId, view),
    rows: ({ texts }) => texts,
    next: ({ texts, hasMore }) => (hasMore ? String(texts.at(-1)?.memberId) : undefined),
    rowKey: ({ memberId }) => String(memberId),
    columns: [
      { key: 'name', title: t('undelivered.member'), render: ({ name }) => name || nothing },
      { key: 'phone', title: t('segments.phone'), render: ({ phone }) => phone || nothing },
      {
        key: 'memberNumber',
        title: t('segments.memberNumber'),
        render: ({ memberNumber }) => memberNumber || nothing,
        isExtra: true,
      },
      {
        key: 'outcome',
        title: t('undelivered.outcome'),
        render: ({ outcome }) => <Mark tone={outcomeTones[outcome]}>{t(`undelivered.outcomes.${outcome}`)}</Mark>,
      },
      { key: 'code', title: t('undelivered.code'), render: ({ providerCode }) => <code>{providerCode}</code> },
      {
        key: 'isLeftOut',
        title: t('undelivered.later'),
        render: ({ isLeftOut }) => t(isLeftOut ? 'undelivered.leftOut' : 'undelivered.written'),
      },
      { key: 'sentAt', title: t('undelivered.sentAt'), render: ({ sentAt }) => formatDateTime(sentAt), isNumber: true },
      {
        key: 'toldAt',
        title: t('undelivered.toldAt'),
        render: ({ toldAt }) => formatDateTime(toldAt),
        isNumber: true,
        isExtra: true,
      },
    ],
    open: ({ memberId }) => void navigate(`/members/${memberId}`),
    empty: { title: t('undelivered.none'), reason: t('undelivered.noneReason') },
  };
}
