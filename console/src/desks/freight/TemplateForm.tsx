// The fields of a template: whom it is for, and a row for each set of regions.
import { Button } from 'antd';
import { useState } from 'react';
import { useRegions } from '@/api/regions';
import type { FieldDeclaration } from '@/patterns/editor/fields';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { useTranslation } from '@/ui/useTranslation';
import { draftOf, fieldOf, mostRows, placesOfRows, type Template, toTemplate } from './freight';

interface Props {
  /** Without one it is new. */
  template: Template | undefined;
  close: () => void;
}

export function TemplateForm({ template, close }: Props) {
  const { t } = useTranslation('freight');
  const [rows, setRows] = useState(template?.tariffs.length ?? 1);
  const [start] = useState(() => draftOf(template));
  return (
    <>
      <OperationForm
        operation="save_freight_template"
        fields={useFields(template, rows)}
        start={start}
        saveText={t('save')}
        done={t('saved')}
        toInput={(values) => toTemplate(values, rows, template)}
        places={{ names: placesOfRows(), codes: { 91524: 'nameZhCn' } }}
        proposed={close}
        then={close}
      />
      <p>
        <Button
          size="small"
          disabled={rows >= mostRows}
          onClick={() => setRows((count) => Math.min(mostRows, count + 1))}
        >
          {t('moreRows')}
        </Button>{' '}
        <Button size="small" disabled={rows <= 1} onClick={() => setRows((count) => Math.max(1, count - 1))}>
          {t('fewerRows')}
        </Button>
      </p>
    </>
  );
}

function useFields(template: Template | undefined, rows: number): FieldDeclaration[] {
  const { t } = useTranslation('freight');
  const provinces = (useRegions().data ?? []).map(({ code, name }) => ({ value: String(code), text: name }));
  const isOfMall = template?.isMallWide === true;
  const rowFields = Array.from({ length: rows }, (_, row): FieldDeclaration[] => {
    const number = row + 1;
    return [
      {
        name: fieldOf('provinces', row),
        label: t('provinces', { number }),
        kind: 'choices',
        choices: provinces,
        hint: t('provincesHint'),
      },
      { name: fieldOf('places', row), label: t('places', { number }), kind: 'ids' },
      { name: fieldOf('isDelivered', row), label: t('isDelivered', { number }), kind: 'flag' },
      {
        name: fieldOf('reasonZhCn', row),
        label: t('reasonZhCn', { number }),
        kind: 'text',
        most: 100,
        isOptional: true,
      },
      { name: fieldOf('reasonEn', row), label: t('reasonEn', { number }), kind: 'text', most: 100, isOptional: true },
      { name: fieldOf('firstGrams', row), label: t('firstGrams', { number }), kind: 'whole' },
      { name: fieldOf('firstCents', row), label: t('firstCents', { number }), kind: 'yuan' },
      { name: fieldOf('stepGrams', row), label: t('stepGrams', { number }), kind: 'whole' },
      { name: fieldOf('stepCents', row), label: t('stepCents', { number }), kind: 'yuan' },
      { name: fieldOf('freeFromCents', row), label: t('freeFromCents', { number }), kind: 'yuan', isOptional: true },
    ];
  }).flat();
  return [
    { name: 'nameZhCn', label: t('nameZhCn'), kind: 'text', most: 40, hint: t('reviewed') },
    { name: 'nameEn', label: t('nameEn'), kind: 'text', most: 80 },
    ...(template
      ? []
      : [{ name: 'isMallWide', label: t('isMallWide'), kind: 'flag' as const, hint: t('isMallWideHint') }]),
    { name: 'isInUse', label: t('isInUse'), kind: 'flag' },
    ...(isOfMall ? [] : [{ name: 'shopIds', label: t('shopIds'), kind: 'ids' as const, pick: 'shop' as const }]),
    ...rowFields,
  ];
}
