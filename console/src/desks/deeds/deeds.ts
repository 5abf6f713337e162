// What the filters of the log come to as a question to the server.
import { staffOperations } from '@galleria/client/staffOperations';
import type { Input, Output } from '@galleria/client/types';
import type { ListView } from '@/patterns/list/declaration';
import { readDateTimeField } from '@/ui/format';

export type Deed = Output<'list_deeds'>['deeds'][number];

const dayMs = 24 * 3_600_000;

/** The first moment of a day on the mall's clock; undefined while it is not complete. */
function dayStart(day: string | undefined): number | undefined {
  return day ? readDateTimeField(`${day}T00:00`) : undefined;
}

const wholeOf = (text: string | undefined) => (text && /^\d{1,16}$/.test(text) ? Number(text) : undefined);

/** Only what is asked for is sent. Both days are included. */
export function searchOf({ filters, page }: ListView): Input<'list_deeds'> {
  const lastDay = dayStart(filters.until);
  const search = {
    subjectKind: filters.subjectKind || undefined,
    subjectId: filters.subjectId || undefined,
    operation: filters.operation || undefined,
    accountId: wholeOf(filters.accountId),
    from: dayStart(filters.from),
    until: lastDay === undefined ? undefined : lastDay + dayMs,
    cursor: wholeOf(page),
  };
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}

/** Before somebody is known nobody's deed can be kept. */
const ofStrangers: ReadonlySet<string> = new Set([
  'accept_staff_invitation',
  'confirm_totp',
  'enrol_totp',
  'sign_in_staff',
  'use_recovery_code',
]);

/** The writes of the staff, each of which leaves a deed. */
export const recorded: readonly string[] = Object.entries(staffOperations).flatMap(([operation, { method }]) =>
  method === 'POST' && !ofStrangers.has(operation) ? [operation] : [],
);
