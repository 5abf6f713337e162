// The fields of what a virtual product promises, with what does not fit together said at its field before anything is sent.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { FieldDeclaration } from '@/patterns/editor/fields';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import { termsDraft, termsMisfits, toTerms, type VoucherTerms, voucherKinds } from './vouchers';

export function TermsEditor({ terms }: { terms: VoucherTerms | undefined }) {
  const { t } = useTranslation('vouchers');
  const navigate = useNavigate();
  const [start] = useState(() => termsDraft(terms));
  return (
    <Panel title={t('goods.terms')} side={t('goods.fromNow')}>
      <OperationForm
        operation="save_voucher_terms"
        fields={useFields()}
        start={start}
        draftName={terms ? `voucherTerms${terms.productId}` : 'voucherTerms'}
        saveText={t('save')}
        done={t('saved')}
        toInput={(values) => toTerms(values, terms?.version)}
        check={(values) =>
          Object.entries(termsMisfits(toTerms(values, terms?.version))).map(([name, misfit]) => [
            name,
            t(`goods.misfits.${misfit}`),
          ])
        }
        places={{ codes: { 91640: 'productId', 91641: 'kind' } }}
        proposed={() => void navigate('/vouchers/goods')}
        then={({ productId }) => void navigate(`/vouchers/goods/${productId}`)}
      />
    </Panel>
  );
}

function useFields(): FieldDeclaration[] {
  const { t } = useTranslation('vouchers');
  return [
    { name: 'productId', label: t('goods.product'), kind: 'whole', pick: 'product', hint: t('goods.productHint') },
    {
      name: 'kind',
      label: t('kind'),
      kind: 'choice',
      choices: voucherKinds.map((value) => ({ value, text: t(`kinds.${value}`) })),
      hint: t('goods.kindHint'),
    },
    { name: 'validDays', label: t('goods.validDays'), kind: 'whole', isOptional: true, hint: t('goods.validHint') },
    { name: 'validFrom', label: t('validFrom'), kind: 'moment', isOptional: true },
    { name: 'validUntil', label: t('expiresAt'), kind: 'moment', isOptional: true },
    {
      name: 'servingShopId',
      label: t('goods.servingShop'),
      kind: 'whole',
      pick: 'shop',
      isOptional: true,
      hint: t('goods.servingHint'),
    },
    { name: 'refundsExpired', label: t('goods.refundsExpired'), kind: 'flag' },
    { name: 'partnerZhCn', label: t('goods.partnerZhCn'), kind: 'text', isOptional: true, most: 60 },
    { name: 'partnerEn', label: t('goods.partnerEn'), kind: 'text', isOptional: true, most: 120 },
    { name: 'howToZhCn', label: t('goods.howToZhCn'), kind: 'long', isWide: true, most: 500 },
    { name: 'howToEn', label: t('goods.howToEn'), kind: 'long', isWide: true, most: 1_000 },
  ];
}
