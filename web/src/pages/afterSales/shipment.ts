// How the goods of a case travel back: what is typed, what is wrong with it, and telling the server.

import { useState } from 'react';
import { applyProblems } from '@/api/operations/applyProblems';
import { useOperation } from '@/api/operations/useOperation';
import { type CheckedForm, useCheckedForm } from '@/ui/form/useCheckedForm';
import { useTranslation } from '@/ui/words';

export const carriers = ['sf', 'jd', 'zto', 'yto', 'sto', 'yunda', 'jt', 'ems', 'deppon', 'other'] as const;
export type Carrier = (typeof carriers)[number];

export const longestName = 40;
const waybillPattern = /^[0-9A-Z-]{4,40}$/;

interface Shipment {
  carrier: Carrier | undefined;
  /** Of a carrier that is not in the list. */
  otherName: string;
  waybillNumber: string;
}

const emptyShipment: Shipment = { carrier: undefined, otherName: '', waybillNumber: '' };

/** Numbers are printed in capitals, and people type or scan spaces into them. */
export function writeWaybill(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}

export interface ShipmentForm extends CheckedForm<Shipment> {
  isSent: boolean;
  /** Calls `onSent` when the server knows; what is wrong stands at its field otherwise. */
  submit: (onSent: () => void) => Promise<void>;
}

export function useShipment(afterSalesId: number): ShipmentForm {
  const { t } = useTranslation('afterSales');
  const [isSent, setSent] = useState(false);
  const nameOf = ({ carrier, otherName }: Shipment) =>
    carrier === 'other' ? otherName.trim() : carrier && t(`shipBack.carriers.${carrier}`);
  const carrierProblem = (shipment: Shipment) => {
    if (nameOf(shipment)) return undefined;
    return t(shipment.carrier ? 'shipBack.carrierNameMissing' : 'shipBack.carrierMissing');
  };
  const form = useCheckedForm(emptyShipment, (shipment) => ({
    [shipment.carrier === 'other' ? 'otherName' : 'carrier']: carrierProblem(shipment),
    waybillNumber: waybillPattern.test(shipment.waybillNumber) ? undefined : t('shipBack.waybillWrong'),
  }));
  const shipBack = useOperation('ship_back', {
    done: t('shipBack.done'),
    asksAgain: 'later',
    toldBy(error) {
      const carrier = form.getValues('carrier') === 'other' ? 'otherName' : 'carrier';
      return applyProblems(form, error, { names: { carrier } });
    },
  });
  return {
    ...form,
    isSent,
    async submit(onSent) {
      // A tap that arrives while the page gives way must not tell it twice.
      if (isSent) return;
      await form.handleSubmit(async (shipment) => {
        const input = { afterSalesId, carrier: nameOf(shipment) ?? '', waybillNumber: shipment.waybillNumber };
        const { error } = await shipBack(input);
        if (error) return;
        setSent(true);
        onSent();
      })();
    },
  };
}
