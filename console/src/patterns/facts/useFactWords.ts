// Says in words what logs and requests hold as data: operations, what they are about, names of values and the values themselves.
import type { Output } from '@galleria/client/types';
import { findText } from '@galleria/client/words';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { formatDateTime, formatWhole, formatYuan } from '@/ui/format';
import { useTranslation } from '@/ui/useTranslation';

type Unit = 'cents' | 'count';

/** What the weight of an operation counts; that of any other says nothing. */
const weightUnits: Readonly<Record<string, Unit>> = {
  decide_after_sales: 'cents',
  refund_order: 'cents',
  decide_receipt: 'cents',
  issue_gift_cards: 'cents',
  charge_gift_card: 'cents',
  thaw_gift_card: 'cents',
  make_coupon_codes: 'count',
  adjust_points: 'count',
  change_goods_prices: 'cents',
  end_price_change: 'cents',
  save_goods_variants: 'cents',
  release_goods: 'cents',
  apply_goods_import: 'cents',
  move_stock: 'count',
  merge_members: 'cents',
  tag_listed_members: 'count',
  refund_month_card: 'cents',
  void_special_invoice: 'cents',
  give_voucher_back: 'cents',
  load_voucher_codes: 'count',
};

/** Names whose values need no name beside them. */
const selfEvident: ReadonlySet<string> = new Set(['roleId', 'permission', 'name', 'code', 'operation']);
/** In a list each member names what the whole is about. */
const saidAlready: ReadonlySet<string> = new Set(['accountId']);
const isMoment = (name: string) => /(?:At|From|Until)$|^(?:from|until)$/.test(name);
const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface FactWords {
  operation: (operation: string) => string;
  /** What it was done to, with its number. */
  subject: (kind: string, id: string) => string;
  /** The same of what a request would be about: what it does not name would be made by it, and has no number yet. */
  subjectOf: (effect: { subjectKind: string; subjectId: string }, request: unknown) => string;
  /** A person by the name of their account, a machine by that of its key, and what nobody saved by where it came from. */
  actor: (actor: string) => string;
  /** How much it is about; undefined where that says nothing. */
  weight: (operation: string, weight: number) => string | undefined;
  /** Of the path to a value. */
  name: (path: readonly string[]) => string;
  /** `name` is the value's own. */
  value: (name: string, value: unknown) => string;
}

/** Whether a request says that it is about what has this id. */
export function isNamedIn(request: unknown, id: string): boolean {
  if (isTree(request)) return Object.values(request).some((member) => isNamedIn(member, id));
  return String(request) === id;
}

type Roles = Output<'list_roles'>;
type Permissions = Output<'list_permissions'>;

/** Names of roles and permissions, where the sides speak of any and whoever looks may know them. */
function useNamesOfIds(text: string): { roles: Roles; permissions: Permissions } {
  const mayRead = useRight('list_roles').isHeld;
  const roles = useQuery({ ...queryFor('list_roles'), enabled: mayRead && text.includes('"roleId"') });
  const permissions = useQuery({ ...queryFor('list_permissions'), enabled: mayRead && text.includes('"permission"') });
  return { roles: roles.data ?? [], permissions: permissions.data ?? [] };
}

/** `sides`: what will be told, so that names can be found for the numbers in it. What has no words stands as it is. */
export function useFactWords(...sides: readonly unknown[]): FactWords {
  const { t } = useTranslation('facts');
  const { roles, permissions } = useNamesOfIds(JSON.stringify(sides).replaceAll('\\', ''));
  const word = (group: string, key: string) => findText('facts', `${group}.${key}`) ?? key;
  // The same value may mean something else by its name: a post is hidden, a field is.
  const wordOf = (name: string, held: string) => findText('facts', `valuesOf.${name}.${held}`) ?? word('values', held);

  const special: Readonly<Record<string, (value: unknown) => string | undefined>> = {
    roleId: (value) => roles.find(({ roleId }) => roleId === value)?.name,
    permission: (value) => permissions.find(({ permission }) => permission === value)?.words,
    shopId: (value) => (value === 0 ? t('wholeMall') : undefined),
    operation: (value) => word('operations', String(value)),
    subjectKind: (value) => word('subjects', String(value)),
  };

  function value(name: string, held: unknown): string {
    if (Array.isArray(held)) return held.map((member) => value(name, member)).join(t('comma'));
    if (isTree(held)) return Object.entries(held).map(member).filter(Boolean).join(' · ');
    if (held === undefined || held === null || held === '') return '';
    const known = special[name]?.(held);
    if (known !== undefined) return known;
    if (typeof held === 'boolean') return t(held ? 'yes' : 'no');
    if (typeof held === 'string') return wordOf(name, held);
    if (typeof held !== 'number' || !Number.isSafeInteger(held)) return String(held);
    if (/[cC]ents$/.test(name)) return formatYuan(held);
    if (isMoment(name)) return formatDateTime(held);
    return /[iI]ds?$/.test(name) ? String(held) : formatWhole(held);
  }
  function member([name, held]: [string, unknown]): string {
    if (saidAlready.has(name)) return '';
    const text = value(name, held);
    const isPlace = name === 'shopId' && held === 0;
    return text === '' || isPlace || selfEvident.has(name) ? text : `${word('names', name)} ${text}`;
  }

  return {
    operation: (operation) => word('operations', operation),
    // Some ids are of several words, of which one may have a name: a provider and a day.
    subject: (kind, id) => [word('subjects', kind), ...id.split(' ').map((part) => word('values', part))].join(' '),
    subjectOf: ({ subjectKind, subjectId }, request) =>
      isNamedIn(request, subjectId)
        ? `${word('subjects', subjectKind)} ${subjectId}`
        : t('new', { kind: word('subjects', subjectKind) }),
    actor: (actor) => (actor.startsWith('key ') ? t('machine', { name: actor.slice(4) }) : word('sources', actor)),
    weight(operation, weight) {
      const unit = weightUnits[operation];
      if (unit === undefined || weight === 0) return undefined;
      return unit === 'cents' ? formatYuan(weight) : formatWhole(weight);
    },
    name: (path) => path.map((part) => word('names', part)).join(' · '),
    value,
  };
}
