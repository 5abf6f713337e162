// How the goods of a case travel back: what is typed, what is wrong with it, and telling the server.

import { ApiError } from '@galleria/client/errors';
import { request } from '@galleria/client/request';
import { useState } from 'react';
import { problemsByField } from '@/api/fieldProblems';
import { useAfterSalesChanged } from '@/features/afterSales/useAfterSalesChanged';
import { useTranslation } from '@/ui/words';

export const carriers = ['sf', 'jd', 'zto', 'yto', 'sto', 'yunda', 'jt', 'ems', 'deppon', 'other'] as const;
export type Carrier = (typeof carriers)[number];

export const longestName = 40;
const waybillPattern = /^[0-9A-Z-]{4,40}$/;
const fields = ['carrier', 'waybillNumber'] as const;
type Problems = Partial<Record<(typeof fields)[number], string>>;

export function useShipBack(afterSalesId: number) {
  const { t } = useTranslation('afterSales');
  const afterSalesChanged = useAfterSalesChanged();
  const [carrier, setCarrier] = useState<Carrier>();
  const [otherName, setOtherName] = useState('');
  const [waybill, setWaybill] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [isSent, setSent] = useState(false);
  const settle = (field: keyof Problems) => setProblems(({ [field]: _gone, ...others }) => others);

  /** True when the server knows; what is wrong stands at its field otherwise. */
  const submit = async (): Promise<boolean> => {
    // A tap that arrives while the page gives way must not tell it twice.
    if (isSent) return false;
    const name = carrier === 'other' ? otherName.trim() : carrier && t(`shipBack.carriers.${carrier}`);
    const missing: Problems = {
      ...(name ? {} : { carrier: t(carrier ? 'shipBack.carrierNameMissing' : 'shipBack.carrierMissing') }),
      ...(waybillPattern.test(waybill) ? {} : { waybillNumber: t('shipBack.waybillWrong') }),
    };
    setProblems(missing);
    if (!name || Object.keys(missing).length > 0) return false;
    try {
      await request('ship_back', { afterSalesId, carrier: name, waybillNumber: waybill }, { hideErrorToast: true });
      setSent(true);
      void afterSalesChanged();
      return true;
    } catch (error) {
      setProblems(problemsByField(error, fields));
      if (error instanceof ApiError && !error.isUncertain) await afterSalesChanged();
      return false;
    }
  };

  return {
    carrier,
    otherName,
    waybill,
    problems,
    isSent,
    chooseCarrier(next: Carrier) {
      setCarrier(next);
      settle('carrier');
    },
    nameOther(name: string) {
      setOtherName(name);
      settle('carrier');
    },
    /** Numbers are printed in capitals, and people type or scan spaces into them. */
    writeWaybill(text: string) {
      setWaybill(text.replace(/\s/g, '').toUpperCase());
      settle('waybillNumber');
    },
    submit,
  };
}
