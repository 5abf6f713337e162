// Kinds of things that are lost and found, and what is typed about a loss.
import { serverNowMs } from '@galleria/client/clock';
import type { Input, Output } from '@galleria/client/types';
import type { Problems } from '@/ui/form/useCheckedForm';
import { readDateTimeField } from '@/ui/kit/dateTime';
import { validators } from '@/ui/kit/validators';
import { useTranslation } from '@/ui/words';

export type FoundThing = Output<'list_found_things'>['things'][number];
export type Report = Output<'list_loss_reports'>['reports'][number];
export type ThingKind = FoundThing['kind'];

export const thingKinds = [
  'bag',
  'clothing',
  'document',
  'electronics',
  'jewellery',
  'keys',
  'children',
  'other',
] as const satisfies readonly ThingKind[];

export interface LossDraft {
  kind: ThingKind | undefined;
  description: string;
  place: string;
  /** As the native date and time field holds it. */
  lostAt: string;
  phone: string;
}

export const emptyLossDraft: LossDraft = { kind: undefined, description: '', place: '', lostAt: '', phone: '' };

/** Too late, and no phone: each at its field. */
export const lossPlaces = { codes: { 90178: 'lostAt', 90179: 'phone' } } as const;

export function useLossCheck(): (draft: LossDraft) => Problems<LossDraft> {
  const { t } = useTranslation('lostAndFound');
  const ui = useTranslation('ui');
  const whenProblem = (lostAt: number | undefined) => {
    if (lostAt === undefined) return t('report.lostAtMissing');
    return lostAt > serverNowMs() ? t('report.lostAtFuture') : undefined;
  };
  return ({ kind, description, lostAt, phone }) => {
    // Without one it is the member's own, which the server knows.
    const wrongPhone = phone.trim() === '' ? undefined : validators.phone(phone);
    return {
      kind: kind === undefined ? t('report.kindMissing') : undefined,
      description: description.trim().length < 2 ? t('report.descriptionMissing') : undefined,
      lostAt: whenProblem(readDateTimeField(lostAt)),
      phone: wrongPhone && ui.t(wrongPhone),
    };
  };
}

export function lossOf({ kind, description, place, lostAt, phone }: LossDraft): Input<'report_loss'> {
  return {
    kind: kind ?? 'other',
    description: description.trim(),
    place: place.trim(),
    lostAt: readDateTimeField(lostAt) ?? 0,
    ...(phone.trim() && { phone: phone.trim() }),
  };
}
