// All offers of the points mall with what was exchanged of each.
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useRight } from '@/api/rights';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, formatWhole } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { Money } from '@/ui/Money';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { OfferMark, OfferPrice } from './parts';
import { type Offer, offersOf, pageBehind, states, tierOf } from './pointsMall';

export default function OffersPage() {
  const { t } = useTranslation('pointsMall');
  const navigate = useNavigate();
  const mayWrite = useRight('save_points_offer').isHeld;
  const add = () => void navigate('/points-mall/new');
  const mayReadTreats = useRight('list_treat_records').isHeld;
  const toTreats = () => void navigate('/treats');
  useKeys([
    ...(mayWrite ? [{ keys: 'A', label: t('add'), run: add }] : []),
    ...(mayReadTreats ? [{ keys: 'T', label: t('treat.title'), run: toTreats }] : []),
  ]);
  return (
    <>
      <PageHead
        title={t('title')}
        actions={
          <>
            {mayReadTreats && (
              <Button onClick={toTreats}>
                {t('treat.title')} <KeyCap keys="T" />
              </Button>
            )}
            <Button type="primary" onClick={add} disabled={!mayWrite} title={mayWrite ? undefined : t('mayNotWrite')}>
              {t('add')} <KeyCap keys="A" isOnDark />
            </Button>
          </>
        }
      />
      <List list={useOfferList()} label={t('title')} />
    </>
  );
}

function useOfferList(): ListDeclaration<'list_points_offer_records', Offer> {
  const { t } = useTranslation('pointsMall');
  const navigate = useNavigate();
  return {
    name: 'pointsOffers',
    operation: 'list_points_offer_records',
    input: offersOf,
    rows: ({ offers }) => offers,
    next: pageBehind,
    rowKey: ({ offerId }) => String(offerId),
    filters: [
      {
        key: 'state',
        label: t('state'),
        kind: 'choice',
        choices: states.map((value) => ({ value, text: t(`states.${value}`) })),
      },
    ],
    columns: [
      {
        key: 'goods',
        title: t('goods'),
        render: ({ name, specification }) => (
          <>
            <strong>{name}</strong> {specification}
          </>
        ),
      },
      { key: 'state', title: t('state'), render: (offer) => <OfferMark {...offer} /> },
      { key: 'kind', title: t('kind'), render: ({ kind }) => t(`kinds.${kind}`) },
      { key: 'price', title: t('price'), render: (offer) => <OfferPrice {...offer} />, isNumber: true },
      {
        key: 'left',
        title: t('leftOf'),
        render: ({ leftCount, stockCount }) => `${formatWhole(leftCount)} / ${formatWhole(stockCount)}`,
        isNumber: true,
      },
      { key: 'taken', title: t('taken'), render: ({ takenCount }) => formatWhole(takenCount), isNumber: true },
      { key: 'startsAt', title: t('startsAt'), render: ({ startsAt }) => formatDateTime(startsAt), isNumber: true },
      { key: 'endsAt', title: t('endsAt'), render: ({ endsAt }) => formatDateTime(endsAt), isNumber: true },
      {
        key: 'pointsSum',
        title: t('pointsSum'),
        render: ({ pointsSum }) => formatWhole(pointsSum),
        isNumber: true,
        isExtra: true,
      },
      {
        key: 'cashSum',
        title: t('cashSum'),
        render: ({ cashSumCents }) => <Money cents={cashSumCents} />,
        isNumber: true,
        isExtra: true,
      },
      { key: 'tier', title: t('leastTier'), render: (offer) => t(`tiers.${tierOf(offer)}`), isExtra: true },
      {
        key: 'shelf',
        title: t('shelf'),
        render: ({ shelfCount }) => formatWhole(shelfCount),
        isNumber: true,
        isExtra: true,
      },
    ],
    open: ({ offerId }) => void navigate(`/points-mall/${offerId}`),
    empty: { title: t('none'), reason: t('noneReason') },
  };
}
