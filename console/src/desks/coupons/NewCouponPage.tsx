// Makes a coupon as a draft: its value, what it counts for, how many there are, and when.
import type { Input } from '@galleria/client/types';
import { App } from 'antd';
import { useNavigate } from 'react-router';
import type { FieldDeclaration } from '@/patterns/editor/fields';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';

type CreateCoupon = Input<'create_coupon'>;

const kinds = ['fixed', 'percent', 'goods', 'freight', 'parking_cents', 'parking_minutes'] as const;
const groups = ['item', 'shop', 'platform', 'freight', 'parking'] as const;
const scopeNames = ['shopIds', 'categoryIds', 'productIds', 'excludedProductIds'] as const;
const scopePicks = {
  shopIds: 'shop',
  categoryIds: 'category',
  productIds: 'product',
  excludedProductIds: 'product',
} as const;

function useFields(): FieldDeclaration[] {
  const { t } = useTranslation('coupons');
  return [
    { name: 'nameZhCn', label: t('nameZhCn'), kind: 'text', most: 40 },
    { name: 'nameEn', label: t('nameEn'), kind: 'text', most: 80 },
    {
      name: 'kind',
      label: t('kind'),
      kind: 'choice',
      choices: kinds.map((value) => ({ value, text: t(`kinds.${value}`) })),
    },
    { name: 'value', label: t('value'), kind: 'whole', hint: t('valueHint') },
    { name: 'thresholdCents', label: t('threshold'), kind: 'yuan', hint: t('thresholdHint') },
    { name: 'capCents', label: t('cap'), kind: 'yuan', isOptional: true, hint: t('capHint') },
    {
      name: 'stackGroup',
      label: t('stackGroup'),
      kind: 'choice',
      choices: groups.map((value) => ({ value, text: t(`groups.${value}`) })),
    },
    { name: 'priority', label: t('priority'), kind: 'whole' },
    { name: 'isExclusive', label: t('isExclusive'), kind: 'flag' },
    { name: 'enablesTransfer', label: t('enablesTransfer'), kind: 'flag' },
    { name: 'isInCentre', label: t('isInCentre'), kind: 'flag' },
    {
      name: 'funder',
      label: t('funder'),
      kind: 'choice',
      choices: (['mall', 'shop'] as const).map((value) => ({ value, text: t(`funders.${value}`) })),
    },
    { name: 'totalCount', label: t('totalCount'), kind: 'whole' },
    { name: 'limitPerMember', label: t('limitPerMember'), kind: 'whole' },
    { name: 'limitPerMemberDay', label: t('limitPerMemberDay'), kind: 'whole' },
    {
      name: 'leastTier',
      label: t('leastTier'),
      kind: 'choice',
      choices: ['0', '1', '2', '3'].map((value) => ({ value, text: t(`tiers.${value as '0'}`) })),
    },
    { name: 'collectFrom', label: t('collectFrom'), kind: 'moment' },
    { name: 'collectUntil', label: t('collectUntil'), kind: 'moment' },
    { name: 'validFrom', label: t('validFrom'), kind: 'moment', isOptional: true },
    { name: 'validUntil', label: t('validUntil'), kind: 'moment', isOptional: true },
    { name: 'validDays', label: t('validDays'), kind: 'whole', isOptional: true, hint: t('validDaysHint') },
    { name: 'pictureUrl', label: t('pictureUrl'), kind: 'picture', isOptional: true },
    ...scopeNames.map(
      (name): FieldDeclaration => ({
        name,
        label: t(`scope.${name}`),
        kind: 'ids',
        pick: scopePicks[name],
        hint: t('idsHint'),
      }),
    ),
    { name: 'usageZhCn', label: t('usageZhCn'), kind: 'long', most: 2000, isOptional: true },
    { name: 'usageEn', label: t('usageEn'), kind: 'long', most: 4000, isOptional: true },
  ];
}

const start = {
  nameZhCn: '',
  nameEn: '',
  kind: 'fixed',
  value: '',
  thresholdCents: '0',
  capCents: '',
  stackGroup: 'platform',
  priority: '0',
  isExclusive: false,
  enablesTransfer: true,
  isInCentre: true,
  funder: 'mall',
  totalCount: '',
  limitPerMember: '1',
  limitPerMemberDay: '1',
  leastTier: '0',
  collectFrom: '',
  collectUntil: '',
  validFrom: '',
  validUntil: '',
  validDays: '',
  pictureUrl: '',
  shopIds: '',
  categoryIds: '',
  productIds: '',
  excludedProductIds: '',
  usageZhCn: '',
  usageEn: '',
};

/** The contract has the scope as one object, and texts that may be empty but not missing. */
function toInput({
  shopIds,
  categoryIds,
  productIds,
  excludedProductIds,
  leastTier,
  ...values
}: Record<string, unknown>): CreateCoupon {
  const scope = { shopIds, categoryIds, productIds, excludedProductIds };
  return { usageZhCn: '', usageEn: '', pictureUrl: '', ...values, leastTier: Number(leastTier), scope } as CreateCoupon;
}

const places = { names: Object.fromEntries(scopeNames.map((name) => [`scope.${name}`, name])) };

export default function NewCouponPage() {
  const { t } = useTranslation('coupons');
  const { message } = App.useApp();
  const navigate = useNavigate();
  useKeys([{ keys: 'Esc', label: t('back'), run: () => void navigate('/coupons') }]);
  return (
    <>
      <PageHead title={t('create')} />
      <Panel>
        <OperationForm
          operation="create_coupon"
          fields={useFields()}
          start={start}
          draftName="coupon"
          saveText={t('saveDraft')}
          toInput={toInput}
          places={places}
          then={({ couponId }) => {
            message.success(t('created', { number: couponId }));
            void navigate('/coupons');
          }}
        />
      </Panel>
    </>
  );
}
