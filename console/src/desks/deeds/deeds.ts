// What the filters of the log come to as a question to the server.
import { staffOperations } from '@galleria/client/staffOperations';
import type { Input, Output } from '@galleria/client/types';
import type { ListView } from '@/patterns/list/declaration';
import { asked, dayEnd, dayStart, wholeOf } from '@/patterns/list/readFilters';

export type Deed = Output<'list_deeds'>['deeds'][number];

/** Only what is asked for is sent. Both days are included. */
export function searchOf({ filters, page }: ListView): Input<'list_deeds'> {
  return asked<Input<'list_deeds'>>({
    subjectKind: filters.subjectKind || undefined,
    subjectId: filters.subjectId || undefined,
    operation: filters.operation || undefined,
    accountId: wholeOf(filters.accountId),
    from: dayStart(filters.from),
    until: dayEnd(filters.until),
    cursor: wholeOf(page),
  });
}

/** Before somebody is known nobody's deed can be kept. */
const ofStrangers: ReadonlySet<string> = new Set([
  'accept_staff_invitation',
  'begin_identity_sign_in',
  'begin_passkey_sign_in',
  'confirm_totp',
  'enrol_totp',
  'sign_in_staff',
  'use_recovery_code',
]);

/** The writes of the staff, each of which leaves a deed. */
export const recorded: readonly string[] = Object.entries(staffOperations).flatMap(([operation, { method }]) =>
  method === 'POST' && !ofStrangers.has(operation) ? [operation] : [],
);
