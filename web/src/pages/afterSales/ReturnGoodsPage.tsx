// Sending goods of a case back: where to, and by whom under which number.

import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import type { AfterSalesCase } from '@/features/afterSales/afterSales';
import { CaseItems } from '@/features/afterSales/CaseItems';
import { ReturnAddressCard } from '@/features/afterSales/ReturnAddressCard';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { useScan } from '@/hosts/useScan';
import { afterSalesPage } from '@/routes/afterSales/afterSales';
import { returnGoodsPage } from '@/routes/afterSales/returnGoods';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { FormTextField } from '@/ui/form/FormTextField';
import { BottomBar } from '@/ui/kit/BottomBar';
import { RadioChips } from '@/ui/kit/Chip';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import styles from './ReturnGoodsPage.module.css';
import { carriers, longestName, type ShipmentForm, useShipment, writeWaybill } from './shipment';

export default function ReturnGoodsPage() {
  const { t } = useTranslation('afterSales');
  const host = useHost();
  const { afterSalesId } = useArguments(returnGoodsPage);
  const query = useQuery({
    ...queryFor('get_after_sales', { afterSalesId: afterSalesId ?? 0 }),
    enabled: afterSalesId !== undefined,
    staleTime: 0,
  });
  const form = useShipment(afterSalesId ?? 0);
  const isWanted = form.isSent || query.data?.actions.includes('ship_back');
  return (
    <Page
      bottom={
        isWanted && (
          <BottomBar>
            <Button size="large" wide onPress={() => form.submit(host.back)}>
              {t('shipBack.submit')}
            </Button>
          </BottomBar>
        )
      }
    >
      {afterSalesId === undefined ? (
        <EmptyState icon="receipt" title={t('case.missing')} />
      ) : (
        <Loaded query={query} skeleton={<ListSkeleton count={3} height={150} />}>
          {(one) => (isWanted ? <ShipBackForm afterSalesCase={one} form={form} /> : <Over afterSalesCase={one} />)}
        </Loaded>
      )}
    </Page>
  );
}

function Over({ afterSalesCase: { afterSalesId } }: { afterSalesCase: AfterSalesCase }) {
  const { t } = useTranslation('afterSales');
  const host = useHost();
  return (
    <EmptyState icon="receipt" title={t('shipBack.over')} body={t('shipBack.overBody')}>
      <Button onPress={() => host.openInstead(afterSalesPage, { afterSalesId })}>{t('shipBack.toCase')}</Button>
    </EmptyState>
  );
}

interface ShipBackFormProps {
  afterSalesCase: AfterSalesCase;
  form: ShipmentForm;
}

function ShipBackForm({ afterSalesCase: { returnAddress, items }, form }: ShipBackFormProps) {
  const { t } = useTranslation('afterSales');
  const carrier = form.watch('carrier');
  const isOther = carrier === 'other';
  return (
    <>
      {returnAddress && <ReturnAddressCard address={returnAddress} />}
      <Card title={t('shipBack.heading')}>
        <h3 className={styles.heading}>{t('shipBack.carrier')}</h3>
        <RadioChips
          label={t('shipBack.carrier')}
          items={carriers.map((value) => ({ value, label: t(`shipBack.carriers.${value}`) }))}
          value={carrier}
          onChange={(next) => form.change('carrier', next)}
        />
        {!isOther && form.problems.carrier && (
          <p className={styles.problem} role="alert">
            {form.problems.carrier}
          </p>
        )}
        <div className={styles.fields}>
          {isOther && (
            <FormTextField
              label={t('shipBack.carrierName')}
              placeholder={t('shipBack.carrierPlaceholder')}
              form={form}
              name="otherName"
              maxLength={longestName}
              required
            />
          )}
          <FormTextField
            label={t('shipBack.waybill')}
            placeholder={t('shipBack.waybillPlaceholder')}
            form={form}
            name="waybillNumber"
            write={writeWaybill}
            maxLength={longestName}
            required
            extra={<ScanButton onScanned={(text) => form.change('waybillNumber', writeWaybill(text))} />}
          />
        </div>
      </Card>
      <Card title={t('case.items')}>
        <CaseItems items={items} />
      </Card>
    </>
  );
}

function ScanButton({ onScanned }: { onScanned: (text: string) => void }) {
  const { t } = useTranslation('afterSales');
  const scan = useScan(onScanned, () => toast(t('shipBack.cannotScan')));
  if (!scan) return null;
  return (
    <Button kind="outline" size="small" onPress={scan}>
      {t('shipBack.scan')}
    </Button>
  );
}
