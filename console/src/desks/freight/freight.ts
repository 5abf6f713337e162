// What a template comes to in the editor's fields, and the other way round. Pure.
import type { Input, Output } from '@galleria/client/types';
import type { Draft } from '@/patterns/editor/fields';

export type Template = Output<'list_freight_templates'>['templates'][number];
export type Tariff = Template['tariffs'][number];
type SaveTemplate = Input<'save_freight_template'>;

export const mostRows = 12;

const fieldNames = [
  'provinces',
  'places',
  'isDelivered',
  'reasonZhCn',
  'reasonEn',
  'firstGrams',
  'firstCents',
  'stepGrams',
  'stepCents',
  'freeFromCents',
] as const;
type FieldName = (typeof fieldNames)[number];

/** How a field of a row is called among the editor's. */
export const fieldOf = (name: FieldName, row: number) => `${name}${row}`;

const isProvince = (code: number) => code % 10_000 === 0;
const yuanOf = (cents: number) => String(cents / 100);

function draftOfRow(tariff: Tariff | undefined, row: number): Draft {
  const codes = tariff?.regionCodes ?? [];
  return {
    [fieldOf('provinces', row)]: codes.filter(isProvince).map(String),
    [fieldOf('places', row)]: codes.filter((code) => !isProvince(code)).join(', '),
    [fieldOf('isDelivered', row)]: tariff?.isDelivered ?? true,
    [fieldOf('reasonZhCn', row)]: tariff?.reasonZhCn ?? '',
    [fieldOf('reasonEn', row)]: tariff?.reasonEn ?? '',
    [fieldOf('firstGrams', row)]: String(tariff?.firstGrams ?? 1000),
    [fieldOf('firstCents', row)]: tariff ? yuanOf(tariff.firstCents) : '',
    [fieldOf('stepGrams', row)]: String(tariff?.stepGrams ?? 1000),
    [fieldOf('stepCents', row)]: tariff ? yuanOf(tariff.stepCents) : '',
    [fieldOf('freeFromCents', row)]: tariff?.freeFromCents === undefined ? '' : yuanOf(tariff.freeFromCents),
  };
}

/** All rows that there may be: what the form does not hold gets no problem. */
export function draftOf(template: Template | undefined): Draft {
  const rows = Array.from({ length: mostRows }, (_, row) => draftOfRow(template?.tariffs[row], row));
  return Object.assign(
    {
      nameZhCn: template?.nameZhCn ?? '',
      nameEn: template?.nameEn ?? '',
      isMallWide: template?.isMallWide ?? false,
      isInUse: template?.isInUse ?? true,
      shopIds: (template?.shops ?? []).map(({ shopId }) => shopId).join(', '),
    } satisfies Draft,
    ...rows,
  );
}

type Values = Readonly<Record<string, unknown>>;
const textOf = (value: unknown) => (value === undefined ? '' : String(value));

export function toTemplate(values: Values, rowCount: number, template: Template | undefined): SaveTemplate {
  const tariffs = Array.from({ length: rowCount }, (_, row): Tariff => {
    const value = (name: FieldName) => values[fieldOf(name, row)];
    const freeFromCents = value('freeFromCents');
    return {
      regionCodes: [...((value('provinces') ?? []) as string[]).map(Number), ...((value('places') ?? []) as number[])],
      isDelivered: value('isDelivered') === true,
      reasonZhCn: textOf(value('reasonZhCn')),
      reasonEn: textOf(value('reasonEn')),
      firstGrams: Number(value('firstGrams')),
      firstCents: Number(value('firstCents')),
      stepGrams: Number(value('stepGrams')),
      stepCents: Number(value('stepCents')),
      ...(freeFromCents === undefined ? {} : { freeFromCents: Number(freeFromCents) }),
    };
  });
  return {
    ...(template ? { templateId: template.templateId, version: template.version } : {}),
    nameZhCn: textOf(values.nameZhCn),
    nameEn: textOf(values.nameEn),
    isMallWide: template ? template.isMallWide : values.isMallWide === true,
    isInUse: values.isInUse === true,
    shopIds: (values.shopIds ?? []) as number[],
    tariffs,
  };
}

/** Where a problem of the contract's stands in the editor. */
export function placesOfRows(): Record<string, string> {
  const names: Record<string, string> = { tariffs: 'nameZhCn' };
  for (let place = 0; place < 200; place += 1) names[`shopIds.${place}`] = 'shopIds';
  for (let row = 0; row < mostRows; row += 1) {
    names[`tariffs.${row}.regionCodes`] = fieldOf('provinces', row);
    for (const name of fieldNames.slice(2)) names[`tariffs.${row}.${name}`] = fieldOf(name, row);
  }
  return names;
}
