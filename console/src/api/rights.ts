// What whoever works here may do: the permission that each operation of the contract names, held against what the session brings.
import type { OperationLine } from '@galleria/client/address';
import { staffOperations } from '@galleria/client/staffOperations';
import type { StaffOperationId } from '@galleria/client/types';
import { type StaffSession, useStaffSession } from './staffSession';

export interface Right {
  isHeld: boolean;
  /** In the whole mall; else in `shopIds` alone. */
  isMallWide: boolean;
  shopIds: readonly number[];
  /** Up to here without anybody else's eyes; nothing: as the permission says. */
  limitCents?: number | undefined;
}

const nothing: Right = { isHeld: false, isMallWide: false, shopIds: [] };
const everybodys: Right = { isHeld: true, isMallWide: true, shopIds: [] };

/** What `operation` asks for; undefined when everybody who is signed in may. */
export function permissionOf(operation: StaffOperationId): string | undefined {
  const line: OperationLine = staffOperations[operation];
  return line.permission;
}

/** The right to an operation that these permissions give. */
export function rightTo(operation: StaffOperationId, { permissions }: Pick<StaffSession, 'permissions'>): Right {
  const permission = permissionOf(operation);
  if (permission === undefined) return everybodys;
  const held = permissions.find((one) => one.permission === permission);
  return held ? { ...held, isHeld: true } : nothing;
}

/** Whether, where and up to how much whoever works here may call `operation`. */
export function useRight(operation: StaffOperationId): Right {
  return rightTo(operation, useStaffSession());
}
