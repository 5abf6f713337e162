// What a gift wrapping comes to in the editor's fields, and the other way round. Pure.
import type { Input, Output } from '@galleria/client/types';
import type { Draft } from '@/patterns/editor/fields';

export type Wrapping = Output<'list_gift_wrappings'>['wrappings'][number];
type SaveWrapping = Input<'save_gift_wrapping'>;

export function draftOf(wrapping: Wrapping | undefined): Draft {
  return {
    nameZhCn: wrapping?.nameZhCn ?? '',
    nameEn: wrapping?.nameEn ?? '',
    lineZhCn: wrapping?.lineZhCn ?? '',
    lineEn: wrapping?.lineEn ?? '',
    pictureUrl: wrapping?.pictureUrl ?? '',
    priceCents: wrapping ? String(wrapping.priceCents / 100) : '',
    isInUse: wrapping?.isInUse ?? true,
  };
}

const textOf = (value: unknown) => (value === undefined ? '' : String(value));

export function toWrapping(values: Readonly<Record<string, unknown>>, wrapping: Wrapping | undefined): SaveWrapping {
  return {
    ...(wrapping ? { wrappingId: wrapping.wrappingId, version: wrapping.version } : {}),
    nameZhCn: textOf(values.nameZhCn),
    nameEn: textOf(values.nameEn),
    lineZhCn: textOf(values.lineZhCn),
    lineEn: textOf(values.lineEn),
    pictureUrl: textOf(values.pictureUrl),
    priceCents: Number(values.priceCents),
    isInUse: values.isInUse === true,
  };
}
