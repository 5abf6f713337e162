// What a desk says of a list; the pattern does the rest.
import type { Input, Output, StaffOperationId } from '@galleria/client/types';
import type { ReactNode } from 'react';
import type { PickKind } from '../picker/picked';

/** What the address says of a list. */
export interface ListView {
  filters: Readonly<Record<string, string>>;
  /** The page as the operation counts it: a number, or its own mark; empty for the first. */
  page: string;
}

export interface Column<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** Numbers stand at the right. */
  isNumber?: boolean;
  /** Makes the column sortable where the whole list is here. */
  sortBy?: (row: Row) => number | string;
  /** Not shown until somebody chooses it. */
  isExtra?: boolean;
  width?: number;
}

export interface Choice {
  value: string;
  text: string;
}

export interface Filter {
  key: string;
  label: string;
  /** `text` is what `/` leads to. */
  kind: 'choice' | 'text' | 'whole' | 'date';
  /** Of `whole`: what the number is of. It is picked by words, not typed. */
  pick?: PickKind;
  choices?: readonly Choice[];
  /** Where the address says nothing. */
  start?: string;
  /** Without it there is nothing to ask for. */
  isNeeded?: boolean;
}

export interface ListDeclaration<Id extends StaffOperationId, Row> {
  /** Names its saved views: never changes. */
  name: string;
  operation: Id;
  input: (view: ListView) => Input<Id>;
  rows: (output: Output<Id>) => readonly Row[];
  rowKey: (row: Row) => string;
  columns: readonly Column<Row>[];
  filters?: readonly Filter[];
  /** The mark of the next page; without this function the answer is the whole list, which is sorted and divided into pages here. */
  next?: (output: Output<Id>, view: ListView) => string | undefined;
  /** For lists that are whole: whether a row matches the filters. */
  matches?: (row: Row, filters: ListView['filters']) => boolean;
  /** Whether what it shows goes on by itself: then it is asked anew every second. */
  isMoving?: (output: Output<Id>) => boolean;
  /** Where Enter leads. */
  open?: (row: Row) => void;
  /** What can be done with several. */
  bulk?: readonly BulkAction<Row>[];
  /** Words for an empty list. */
  empty: { title: string; reason?: string; action?: ReactNode };
}

export interface BulkAction<Row> {
  label: string;
  run: (rows: readonly Row[]) => void;
  isDanger?: boolean;
  /** Why it cannot be done. */
  refusal?: string | undefined;
}

/** Rows of a page that is divided here. */
export const pageSize = 50;
