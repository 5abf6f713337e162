// Tables: what a row is about, what is left to the last cell, and a head only where columns have titles.
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Table } from './Table';

test('the first cell names its row, and the last of a short row takes what is left', () => {
  const columns = [
    { key: 'side', title: 'Side' },
    { key: 'number', title: 'Number' },
    { key: 'amount', title: 'Amount', isNumber: true },
  ];
  const rows = [
    { key: 'bill', cells: ['Bill', 'P7', '88.00'] },
    { key: 'books', cells: ['Books', 'Not there'] },
  ];
  render(<Table label="Both sides" columns={columns} rows={rows} />);
  const table = screen.getByRole('table', { name: 'Both sides' });
  expect(within(table).getAllByRole('columnheader')).toHaveLength(3);
  const [, , books] = within(table).getAllByRole('row');
  expect(within(books as HTMLElement).getByRole('rowheader').textContent).toBe('Books');
  expect(
    within(books as HTMLElement)
      .getByRole('cell')
      .getAttribute('colspan'),
  ).toBe('2');
});

test('columns without titles have no head', () => {
  render(<Table label="Sums" columns={[{ key: 'unit' }, { key: 'sum' }]} rows={[{ key: 1, cells: ['CNY', '0'] }]} />);
  expect(screen.queryByRole('columnheader')).toBeNull();
  expect(screen.getAllByRole('row')).toHaveLength(1);
});
