// All promotions, the one that starts last first.
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useRight } from '@/api/rights';
import { useFactWords } from '@/patterns/facts/useFactWords';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { Mark } from '@/ui/Mark';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import { PromotionsTabs } from './PromotionsTabs';
import { kinds, type PromotionRow, pageBehind, phases, phaseTones, searchOf } from './promotions';

export default function PromotionsPage() {
  const { t, language } = useTranslation('promotions');
  const words = useFactWords();
  const navigate = useNavigate();
  const maySave = useRight('save_promotion').isHeld;
  const toNew = () => void navigate('/promotions/new');
  useKeys(maySave ? [{ keys: 'A', label: t('create'), run: toNew }] : []);
  const list: ListDeclaration<'list_promotions', PromotionRow> = {
    name: 'promotions',
    operation: 'list_promotions',
    input: searchOf,
    rows: ({ promotions }) => promotions,
    next: pageBehind,
    rowKey: ({ promotionId }) => String(promotionId),
    filters: [
      {
        key: 'phase',
        label: t('phase'),
        kind: 'choice',
        choices: phases.map((value) => ({ value, text: t(`phases.${value}`) })),
      },
      {
        key: 'kind',
        label: t('kind'),
        kind: 'choice',
        choices: kinds.map((value) => ({ value, text: t(`kinds.${value}`) })),
      },
    ],
    columns: [
      {
        key: 'name',
        title: t('name'),
        render: ({ nameZhCn, nameEn }) => <strong>{language === 'en' ? nameEn : nameZhCn}</strong>,
      },
      {
        key: 'phase',
        title: t('phase'),
        render: ({ phase }) => <Mark tone={phaseTones[phase]}>{t(`phases.${phase}`)}</Mark>,
      },
      { key: 'kind', title: t('kind'), render: ({ kind }) => t(`kinds.${kind}`) },
      {
        key: 'label',
        title: t('terms'),
        render: ({ kind, label, priceCount }) =>
          kind === 'activity_price' ? t('priceCount', { count: priceCount }) : label,
      },
      { key: 'from', title: t('from'), render: ({ from }) => formatDateTime(from), isNumber: true },
      { key: 'until', title: t('until'), render: ({ until }) => formatDateTime(until), isNumber: true },
      { key: 'priority', title: t('priority'), render: ({ priority }) => priority, isNumber: true },
      {
        key: 'flags',
        title: t('beside'),
        render: (promotion) => <Beside promotion={promotion} />,
      },
      { key: 'savedBy', title: t('savedBy'), render: ({ savedBy }) => words.actor(savedBy), isExtra: true },
    ],
    open: ({ promotionId }) => void navigate(`/promotions/${promotionId}`),
    empty: { title: t('none'), reason: t('noneReason') },
  };
  return (
    <>
      <PageHead
        title={t('title')}
        notes={<PromotionsTabs />}
        actions={
          maySave && (
            <Button type="primary" onClick={toNew}>
              {t('create')} <KeyCap keys="A" isOnDark />
            </Button>
          )
        }
      />
      <List list={list} label={t('title')} />
    </>
  );
}

function Beside({ promotion: { isExclusive, excludesCoupons } }: { promotion: PromotionRow }) {
  const { t } = useTranslation('promotions');
  const said = [...(isExclusive ? [t('alone')] : []), ...(excludesCoupons ? [t('noCoupons')] : [])];
  return said.length > 0 ? said.join(t('comma')) : t('besideAll');
}
