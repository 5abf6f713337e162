// What is typed to book a car, what is wrong with it, and what the server gets of it.
import type { Input } from '@galleria/client/types';
import type { CheckedForm, Problems } from '@/ui/form/useCheckedForm';
import { useTranslation } from '@/ui/words';

export interface CarDraft {
  slotId: number | undefined;
  contactName: string;
  passengerCount: number;
  pickUpPlace: string;
  destination: string;
  purpose: string;
  note: string;
}

export type CarForm = CheckedForm<CarDraft>;

/** Full, closed, no such time, and booked already: said at the times. */
export const carPlaces = { codes: { 90050: 'slotId', 90051: 'slotId', 90052: 'slotId', 90057: 'slotId' } } as const;

/** A wrong and an expired code of the contact’s phone, and too many tries. */
export const contactPlaces = { 90059: 'code', 90060: 'code', 90061: 'code' } as const;

export const emptyCarDraft = (slotId: number | undefined): CarDraft => ({
  slotId,
  contactName: '',
  passengerCount: 1,
  pickUpPlace: '',
  destination: '',
  purpose: '',
  note: '',
});

export function useCarCheck(): (draft: CarDraft) => Problems<CarDraft> {
  const { t } = useTranslation('bookings');
  const missing = (text: string, problem: string) => (text.trim() === '' ? problem : undefined);
  return (draft) => ({
    slotId: draft.slotId === undefined ? t('form.slotMissing') : undefined,
    contactName: missing(draft.contactName, t('form.nameMissing')),
    pickUpPlace: missing(draft.pickUpPlace, t('form.pickUpMissing')),
    purpose: missing(draft.purpose, t('form.purposeMissing')),
  });
}

/** Whose phone it is, with the code that proves it; without one it is the member's own. */
export interface ProvedContact {
  phone: string;
  code: string;
  uuid: string;
}

export function bookingOf(draft: CarDraft, contact: ProvedContact | undefined): Input<'book_car'> {
  return {
    slotId: draft.slotId ?? 0,
    contactName: draft.contactName.trim(),
    passengerCount: draft.passengerCount,
    pickUpPlace: draft.pickUpPlace.trim(),
    destination: draft.destination.trim(),
    purpose: draft.purpose.trim(),
    ...(draft.note.trim() && { note: draft.note.trim() }),
    ...(contact && { contactPhone: contact.phone, code: contact.code, uuid: contact.uuid }),
  };
}
