// One promotion: its window, its ladder or prices, what it is for, and who set it up.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useFactWords } from '@/patterns/facts/useFactWords';
import { RecordPage } from '@/patterns/record/Record';
import type { Fact } from '@/ui/Facts';
import { formatDateTime } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { Money } from '@/ui/Money';
import { Panel } from '@/ui/Panel';
import { Failure, Loading } from '@/ui/States';
import { Table } from '@/ui/Table';
import { useTranslation } from '@/ui/useTranslation';
import { type PromotionRecord, phaseTones, scopeNames } from './promotions';

export default function PromotionPage() {
  const promotionId = Number(useParams().promotionId);
  const query = useQuery(queryFor('get_promotion', { promotionId }));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  return query.data ? <Promotion key={promotionId} record={query.data} /> : <Loading />;
}

function Promotion({ record }: { record: PromotionRecord }) {
  const { t, language } = useTranslation('promotions');
  const navigate = useNavigate();
  const maySave = useRight('save_promotion').isHeld;
  const { promotion } = record;
  return (
    <RecordPage
      title={language === 'en' ? promotion.nameEn : promotion.nameZhCn}
      marks={<Mark tone={phaseTones[promotion.phase]}>{t(`phases.${promotion.phase}`)}</Mark>}
      facts={useFacts(record)}
      actions={[
        {
          key: 'edit',
          label: t('edit'),
          keys: 'E',
          isPrimary: true,
          refusal: maySave ? undefined : t('mayNotSave'),
          run: () => void navigate(`/promotions/${promotion.promotionId}/edit`),
        },
        { key: 'try', label: t('try.title'), keys: 'Y', run: () => void navigate('/promotions/try') },
      ]}
      subject={{ subjectKind: 'promotion', subjectId: String(promotion.promotionId) }}
      back={() => void navigate('/promotions')}
    >
      {promotion.kind === 'activity_price' ? <Prices record={record} /> : <Ladder record={record} />}
    </RecordPage>
  );
}

function useFacts(record: PromotionRecord): readonly Fact[] {
  const { t } = useTranslation('promotions');
  const words = useFactWords();
  const { promotion } = record;
  const besides: Fact[] =
    promotion.kind === 'activity_price'
      ? []
      : [{ label: t('isExclusive'), value: t(promotion.isExclusive ? 'yes' : 'no') }];
  return [
    { label: t('nameZhCn'), value: promotion.nameZhCn },
    { label: t('nameEn'), value: promotion.nameEn },
    { label: t('kind'), value: t(`kinds.${promotion.kind}`) },
    { label: t('from'), value: formatDateTime(promotion.from) },
    { label: t('until'), value: formatDateTime(promotion.until) },
    { label: t('priority'), value: promotion.priority },
    ...besides,
    { label: t('excludesCoupons'), value: t(promotion.excludesCoupons ? 'yes' : 'no') },
    ...useScopeFacts(record),
    { label: t('savedBy'), value: `${words.actor(promotion.savedBy)} ${formatDateTime(promotion.savedAt)}` },
  ];
}

/** What it is for, by name; what has none any more is told by its number. */
function useScopeFacts({ promotion, scope, names }: PromotionRecord): readonly Fact[] {
  const { t } = useTranslation('promotions');
  if (promotion.kind === 'activity_price') return [];
  const namesOf = {
    shopIds: names.shops,
    categoryIds: names.categories,
    productIds: names.products,
    excludedShopIds: names.shops,
    excludedCategoryIds: names.categories,
    excludedProductIds: names.products,
  } as const;
  const chosen = scopeNames
    .filter((name) => scope[name].length > 0)
    .map((name) => ({
      label: t(`scope.${name}`),
      value: scope[name]
        .map((id) => namesOf[name].find((named) => named.id === id)?.name || t('gone', { number: id }))
        .join(t('comma')),
    }));
  return scope.isEverything ? [{ label: t('scopeTitle'), value: t('everything') }, ...chosen] : chosen;
}

function Ladder({ record: { rungs } }: { record: PromotionRecord }) {
  const { t } = useTranslation('promotions');
  // English says what is taken off, Chinese what is left, in tenths.
  const share = (percent: number) => t('share', { percent, tenths: (100 - percent) / 10 });
  return (
    <Panel title={t('ladder')} isFlush>
      <Table
        label={t('ladder')}
        columns={[
          { key: 'threshold', title: t('threshold') },
          { key: 'off', title: t('off'), isNumber: true },
        ]}
        rows={rungs.map(({ thresholdCents, offCents, percentOff }) => ({
          key: thresholdCents,
          cells: [
            <Money key="threshold" cents={thresholdCents} />,
            offCents === undefined ? share(percentOff ?? 0) : <Money key="off" cents={offCents} />,
          ],
        }))}
      />
    </Panel>
  );
}

function Prices({ record: { prices, names } }: { record: PromotionRecord }) {
  const { t } = useTranslation('promotions');
  return (
    <Panel title={t('prices')} isFlush>
      <Table
        label={t('prices')}
        columns={[
          { key: 'sku', title: t('sku') },
          { key: 'skuId', title: t('skuId') },
          { key: 'price', title: t('activityPrice'), isNumber: true },
        ]}
        rows={prices.map(({ skuId, priceCents }) => ({
          key: skuId,
          cells: [
            names.skus.find(({ id }) => id === skuId)?.name || t('gone', { number: skuId }),
            skuId,
            <Money key="price" cents={priceCents} />,
          ],
        }))}
      />
    </Panel>
  );
}
