// The fields of a flash sale: its time, and a row for each of its goods; what does not fit is said at its field before anything is sent.
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { FieldDeclaration } from '@/patterns/editor/fields';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import { misfitsOf, mostOffers, type Sale, saleDraft, toSale } from './flashSales';

export function SaleEditor({ sale }: { sale: Sale | undefined }) {
  const { t } = useTranslation('flashSales');
  const navigate = useNavigate();
  const [start] = useState(() => saleDraft(sale, Date.now()));
  const [rowCount, setRowCount] = useState(Math.max(1, sale?.offers.length ?? 1));
  return (
    <Panel title={t('terms')} side={t('draftOnly')}>
      <OperationForm
        operation="save_flash_sale"
        fields={useFields(rowCount)}
        start={start}
        draftName={sale ? `flashSale${sale.saleId}` : 'flashSale'}
        saveText={t('save')}
        done={t('saved')}
        toInput={(values) => toSale(values, sale?.saleId)}
        check={(values) => Object.entries(misfitsOf(values)).map(([name, misfit]) => [name, t(`misfits.${misfit}`)])}
        places={{ codes: { 91486: 'sku0' } }}
        then={({ saleId }) => void navigate(`/flash-sales/${saleId}`)}
      />
      <Button onClick={() => setRowCount(rowCount + 1)} disabled={rowCount >= mostOffers}>
        {t('addGoods')}
      </Button>
    </Panel>
  );
}

function useFields(rowCount: number): FieldDeclaration[] {
  const { t } = useTranslation('flashSales');
  const rows = Array.from({ length: rowCount }, (_, row) => row);
  return [
    { name: 'nameZhCn', label: t('nameZhCn'), kind: 'text', most: 30 },
    { name: 'nameEn', label: t('nameEn'), kind: 'text', most: 60 },
    { name: 'startsAt', label: t('startsAt'), kind: 'moment' },
    { name: 'endsAt', label: t('endsAt'), kind: 'moment' },
    { name: 'payMinutes', label: t('payMinutes'), kind: 'whole', hint: t('payHint') },
    { name: 'isPriceHidden', label: t('isPriceHidden'), kind: 'flag' },
    ...rows.flatMap((row): FieldDeclaration[] => {
      const number = { number: row + 1 };
      return [
        { name: `sku${row}`, label: t('rowGoods', number), kind: 'whole', pick: 'sku', isOptional: true, isWide: true },
        { name: `cents${row}`, label: t('rowPrice', number), kind: 'yuan', isOptional: true, hint: t('priceHint') },
        { name: `points${row}`, label: t('rowPoints', number), kind: 'whole', isOptional: true },
        { name: `stock${row}`, label: t('rowStock', number), kind: 'whole', isOptional: true, hint: t('stockHint') },
        { name: `most${row}`, label: t('rowMost', number), kind: 'whole' },
      ];
    }),
  ];
}
