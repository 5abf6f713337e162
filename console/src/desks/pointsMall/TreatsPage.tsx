// All treats with what was exchanged of each.
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useRight } from '@/api/rights';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, formatWhole } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { OfferMark } from './parts';
import { states, tierOf } from './pointsMall';
import { type Treat, treatsBehind, treatsOf } from './treats';

export default function TreatsPage() {
  const { t } = useTranslation('pointsMall');
  const navigate = useNavigate();
  const mayWrite = useRight('save_treat').isHeld;
  const add = () => void navigate('/treats/new');
  useKeys([
    ...(mayWrite ? [{ keys: 'A', label: t('treat.add'), run: add }] : []),
    { keys: 'Esc', label: t('back'), run: () => void navigate('/points-mall') },
  ]);
  return (
    <>
      <PageHead
        title={t('treat.title')}
        actions={
          <Button
            type="primary"
            onClick={add}
            disabled={!mayWrite}
            title={mayWrite ? undefined : t('treat.mayNotWrite')}
          >
            {t('treat.add')} <KeyCap keys="A" isOnDark />
          </Button>
        }
      />
      <List list={useTreatList()} label={t('treat.title')} />
    </>
  );
}

function useTreatList(): ListDeclaration<'list_treat_records', Treat> {
  const { t } = useTranslation('pointsMall');
  const navigate = useNavigate();
  return {
    name: 'treats',
    operation: 'list_treat_records',
    input: treatsOf,
    rows: ({ treats }) => treats,
    next: treatsBehind,
    rowKey: ({ treatId }) => String(treatId),
    filters: [
      {
        key: 'state',
        label: t('state'),
        kind: 'choice',
        choices: states.map((value) => ({ value, text: t(`states.${value}`) })),
      },
    ],
    columns: [
      { key: 'name', title: t('treat.name'), render: ({ nameZhCn }) => <strong>{nameZhCn}</strong> },
      { key: 'state', title: t('state'), render: (treat) => <OfferMark {...treat} /> },
      { key: 'kind', title: t('kind'), render: ({ kind }) => t(`treat.kinds.${kind}`) },
      {
        key: 'price',
        title: t('price'),
        render: ({ pricePoints }) => t('points', { count: pricePoints }),
        isNumber: true,
      },
      {
        key: 'taken',
        title: t('treat.takenOf'),
        render: ({ takenCount, stockCount }) => `${formatWhole(takenCount)} / ${formatWhole(stockCount)}`,
        isNumber: true,
      },
      { key: 'startsAt', title: t('startsAt'), render: ({ startsAt }) => formatDateTime(startsAt), isNumber: true },
      { key: 'endsAt', title: t('endsAt'), render: ({ endsAt }) => formatDateTime(endsAt), isNumber: true },
      {
        key: 'pointsSum',
        title: t('pointsSum'),
        render: ({ pointsSum }) => formatWhole(pointsSum),
        isNumber: true,
        isExtra: true,
      },
      { key: 'tier', title: t('leastTier'), render: (treat) => t(`tiers.${tierOf(treat)}`), isExtra: true },
    ],
    open: ({ treatId }) => void navigate(`/treats/${treatId}`),
    empty: { title: t('treat.none'), reason: t('treat.noneReason') },
  };
}
