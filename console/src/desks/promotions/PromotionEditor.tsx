// The fields of a promotion with every problem at its place, and what its draft does to a basket before anybody saves it.
import { App, Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useRight } from '@/api/rights';
import type { Draft, FieldDeclaration } from '@/patterns/editor/fields';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import { PriceTester } from './PriceTester';
import {
  fieldsOfRow,
  type Kind,
  mostRows,
  placesOfRows,
  type SavePromotion,
  scopeNames,
  scopePicks,
  toPromotion,
} from './promotions';

interface Props {
  kind: Kind;
  start: Draft;
  /** Without one it is new. */
  promotionId?: number;
  /** So many rungs or prices it has. */
  rowCount?: number;
}

const rowsAtFirst = 3;

export function PromotionEditor({ kind, start, promotionId, rowCount = 0 }: Props) {
  const { t } = useTranslation('promotions');
  const { message } = App.useApp();
  const navigate = useNavigate();
  const mayTry = useRight('try_price').isHeld;
  const [rows, setRows] = useState(Math.max(rowsAtFirst, rowCount));
  const [draft, setDraft] = useState<SavePromotion>();
  const [wholeStart] = useState(() => ({ ...emptyRows(kind), ...start }));
  const toInput = (values: Record<string, unknown>) => toPromotion(values, kind, rows, promotionId);
  return (
    <>
      <Panel
        side={
          <Button
            size="small"
            disabled={rows >= mostRows[kind]}
            onClick={() => setRows((count) => Math.min(mostRows[kind], count + 1))}
          >
            {t(kind === 'activity_price' ? 'morePrices' : 'moreRungs')}
          </Button>
        }
        title={t(`kinds.${kind}`)}
      >
        <OperationForm
          operation="save_promotion"
          fields={useFields(kind, rows)}
          start={wholeStart}
          saveText={t('save')}
          toInput={toInput}
          places={{ names: placesOfRows(kind, mostRows[kind]) }}
          {...(mayTry
            ? { trial: { text: t('try.draft'), keys: 'Ctrl E', run: (values) => setDraft(toInput(values)) } }
            : {})}
          then={({ promotionId: savedId }) => {
            message.success(t('saved'));
            void navigate(`/promotions/${savedId}`);
          }}
          proposed={() => void navigate(promotionId === undefined ? '/promotions' : `/promotions/${promotionId}`)}
        />
      </Panel>
      {draft && <PriceTester draft={draft} />}
    </>
  );
}

/** All rows that there may be: what the form does not hold gets no problem. */
function emptyRows(kind: Kind): Draft {
  const names = Array.from({ length: mostRows[kind] }, (_, row) => Object.values(fieldsOfRow(kind, row))).flat();
  return Object.fromEntries(names.map((name) => [name, '']));
}

function useFields(kind: Kind, rows: number): FieldDeclaration[] {
  const { t } = useTranslation('promotions');
  const isActivity = kind === 'activity_price';
  const rowFields = Array.from({ length: rows }, (_, row): FieldDeclaration[] => {
    const { first, second } = fieldsOfRow(kind, row);
    const number = row + 1;
    if (isActivity)
      return [
        { name: first, label: t('skuOf', { number }), kind: 'whole', pick: 'sku', isOptional: true },
        { name: second, label: t('priceOf', { number }), kind: 'yuan', isOptional: true },
      ];
    return [
      { name: first, label: t('thresholdOf', { number }), kind: 'yuan', isOptional: true },
      kind === 'full_reduction'
        ? { name: second, label: t('offOf', { number }), kind: 'yuan', isOptional: true }
        : { name: second, label: t('percentOf', { number }), kind: 'whole', isOptional: true, hint: t('percentHint') },
    ];
  }).flat();
  return [
    { name: 'nameZhCn', label: t('nameZhCn'), kind: 'text', most: 40 },
    { name: 'nameEn', label: t('nameEn'), kind: 'text', most: 80 },
    { name: 'from', label: t('from'), kind: 'moment' },
    { name: 'until', label: t('until'), kind: 'moment' },
    { name: 'priority', label: t('priority'), kind: 'whole', hint: t('priorityHint') },
    { name: 'excludesCoupons', label: t('excludesCoupons'), kind: 'flag' },
    ...rowFields,
    ...(isActivity
      ? []
      : ([
          { name: 'isExclusive', label: t('isExclusive'), kind: 'flag' },
          { name: 'isEverything', label: t('everything'), kind: 'flag', hint: t('everythingHint') },
          ...scopeNames.map(
            (name): FieldDeclaration => ({
              name,
              label: t(`scope.${name}`),
              kind: 'ids',
              pick: scopePicks[name],
              hint: t('idsHint'),
            }),
          ),
        ] satisfies FieldDeclaration[])),
  ];
}
