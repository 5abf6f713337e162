// Values are said by the name that they stand under: the same word may mean another thing elsewhere.
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeQueryClient } from '@/api/query';
import { enter } from '@/api/staffSession';
import { sessionWith } from '@/app/testing/server';
import { Differences } from './Differences';

test('a post that is hidden, a field that is, a tag at the left and a car that left are each said in their own words', () => {
  enter(sessionWith([]));
  const before = JSON.stringify({ state: 'left', tagSide: 'none', place: 'optional' });
  const after = JSON.stringify({ state: 'hidden', tagSide: 'left', place: 'hidden' });
  render(
    <QueryClientProvider client={makeQueryClient()}>
      <Differences before={before} after={after} />
    </QueryClientProvider>,
  );
  for (const word of ['已离场', '已隐藏', '左侧', '不填']) expect(screen.getByText(word)).toBeTruthy();
});
