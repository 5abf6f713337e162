// The fields of a pre-sale: its goods, sums and windows; what does not fit is said at its field before anything is sent.
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { FieldDeclaration } from '@/patterns/editor/fields';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import { misfitsOf, type PreSale, preSaleDraft, toPreSale } from './preSales';

export function PreSaleEditor({ preSale }: { preSale: PreSale | undefined }) {
  const { t } = useTranslation('preSales');
  const navigate = useNavigate();
  const [start] = useState(() => preSaleDraft(preSale, Date.now()));
  return (
    <Panel title={t('terms')} side={t('draftOnly')}>
      <OperationForm
        operation="save_pre_sale"
        fields={useFields()}
        start={start}
        draftName={preSale ? `preSale${preSale.offerId}` : 'preSale'}
        saveText={t('save')}
        done={t('saved')}
        toInput={(values) => toPreSale(values, preSale?.offerId)}
        check={(values) => Object.entries(misfitsOf(values)).map(([name, misfit]) => [name, t(`misfits.${misfit}`)])}
        places={{ codes: { 91627: 'skuId' } }}
        then={({ offerId }) => void navigate(`/pre-sales/${offerId}`)}
      />
    </Panel>
  );
}

function useFields(): FieldDeclaration[] {
  const { t } = useTranslation('preSales');
  return [
    { name: 'skuId', label: t('goods'), kind: 'whole', pick: 'sku', isWide: true },
    { name: 'nameZhCn', label: t('nameZhCn'), kind: 'text', most: 30 },
    { name: 'nameEn', label: t('nameEn'), kind: 'text', most: 60 },
    { name: 'priceCents', label: t('price'), kind: 'yuan' },
    { name: 'depositCents', label: t('deposit'), kind: 'yuan' },
    { name: 'worthCents', label: t('worth'), kind: 'yuan', isOptional: true, hint: t('worthHint') },
    { name: 'depositFrom', label: t('depositFrom'), kind: 'moment' },
    { name: 'depositUntil', label: t('depositUntil'), kind: 'moment' },
    { name: 'restFrom', label: t('restFrom'), kind: 'moment' },
    { name: 'restUntil', label: t('restUntil'), kind: 'moment', hint: t('restHint') },
    { name: 'shipsBy', label: t('shipsBy'), kind: 'moment' },
    { name: 'mostPerMember', label: t('most'), kind: 'whole' },
    { name: 'stockCount', label: t('stock'), kind: 'whole', hint: t('stockHint') },
  ];
}
