// The fields of a gift wrapping.
import { useState } from 'react';
import type { FieldDeclaration } from '@/patterns/editor/fields';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { useTranslation } from '@/ui/useTranslation';
import { draftOf, toWrapping, type Wrapping } from './wrappings';

interface Props {
  /** Without one it is new. */
  wrapping: Wrapping | undefined;
  close: () => void;
}

export function WrappingForm({ wrapping, close }: Props) {
  const { t } = useTranslation('wrappings');
  const [start] = useState(() => draftOf(wrapping));
  const fields: FieldDeclaration[] = [
    { name: 'nameZhCn', label: t('nameZhCn'), kind: 'text', most: 20, hint: t('reviewed') },
    { name: 'nameEn', label: t('nameEn'), kind: 'text', most: 40 },
    { name: 'lineZhCn', label: t('lineZhCn'), kind: 'text', most: 60, isOptional: true, isWide: true },
    { name: 'lineEn', label: t('lineEn'), kind: 'text', most: 120, isOptional: true, isWide: true },
    { name: 'pictureUrl', label: t('pictureUrl'), kind: 'picture', isWide: true },
    { name: 'priceCents', label: t('priceCents'), kind: 'yuan', hint: t('priceHint') },
    { name: 'isInUse', label: t('isInUse'), kind: 'flag' },
  ];
  return (
    <OperationForm
      operation="save_gift_wrapping"
      fields={fields}
      start={start}
      saveText={t('save')}
      done={t('saved')}
      toInput={(values) => toWrapping(values, wrapping)}
      proposed={close}
      then={close}
    />
  );
}
