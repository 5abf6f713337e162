// The fields of a courier area: where, for how much, and when.
import { useState } from 'react';
import type { FieldDeclaration } from '@/patterns/editor/fields';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { useTranslation } from '@/ui/useTranslation';
import { type Area, draftOf, placesOfTerms, toArea } from './courier';

interface Props {
  /** Without one it is new. */
  area: Area | undefined;
  close: () => void;
}

export function AreaForm({ area, close }: Props) {
  const { t } = useTranslation('courier');
  const [start] = useState(() => draftOf(area));
  const fields: FieldDeclaration[] = [
    { name: 'nameZhCn', label: t('nameZhCn'), kind: 'text', most: 40, hint: t('reviewed') },
    { name: 'nameEn', label: t('nameEn'), kind: 'text', most: 80 },
    { name: 'isInUse', label: t('isInUse'), kind: 'flag' },
    { name: 'regionCodes', label: t('regionCodes'), kind: 'ids', hint: t('regionCodesHint') },
    { name: 'shopIds', label: t('shopIds'), kind: 'ids', pick: 'shop', hint: t('shopIdsHint') },
    { name: 'priceCents', label: t('priceCents'), kind: 'yuan' },
    { name: 'freeFromCents', label: t('freeFromCents'), kind: 'yuan', isOptional: true },
    { name: 'windows', label: t('windows'), kind: 'long', hint: t('windowsHint'), isWide: true },
    { name: 'cutOffMinutes', label: t('cutOffMinutes'), kind: 'whole' },
    { name: 'daysAhead', label: t('daysAhead'), kind: 'whole' },
    {
      name: 'closedDays',
      label: t('closedDays'),
      kind: 'long',
      hint: t('closedDaysHint'),
      isOptional: true,
      isWide: true,
    },
  ];
  return (
    <OperationForm
      operation="save_courier_area"
      fields={fields}
      start={start}
      saveText={t('save')}
      done={t('saved')}
      toInput={(values) => toArea(values, area)}
      places={{ names: placesOfTerms() }}
      proposed={close}
      then={close}
    />
  );
}
