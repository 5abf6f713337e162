// What the desk asks for, and how a figure is told. Pure.
import type { Input, Output } from '@galleria/client/types';
import type { ListView } from '@/patterns/list/declaration';
import { formatWhole } from '@/ui/format';

export type Figure = Output<'list_favourite_figures'>['figures'][number];
export type Day = Output<'list_favourite_days'>['days'][number];
type FiguresInput = Input<'list_favourite_figures'>;

export const kinds = ['goods', 'shop'] as const satisfies readonly FiguresInput['kind'][];
export const periods = ['days_30', 'days_90'] as const satisfies readonly FiguresInput['period'][];
export const sorts = ['marks', 'added', 'bought'] as const satisfies readonly FiguresInput['sort'][];

const kindOf = ({ filters }: ListView) => kinds.find((one) => one === filters.kind) ?? 'goods';
const periodOf = ({ filters }: ListView) => periods.find((one) => one === filters.period) ?? 'days_30';

export function figuresOf(view: ListView): FiguresInput {
  const sort = sorts.find((one) => one === view.filters.sort) ?? 'marks';
  return { kind: kindOf(view), period: periodOf(view), sort, pageNo: Number(view.page || 1) };
}

export function daysOf(view: ListView): Input<'list_favourite_days'> {
  return { kind: kindOf(view), period: periodOf(view) };
}

/** "1,204"; what is absent is too few to tell, since it could be traced to somebody. */
export const countText = (count: number | undefined, few: string) => (count === undefined ? few : formatWhole(count));
