// The sign-in sheet has one place, however many ask for it.
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { askToSignIn, SignInSlot } from './SignInSlot';

vi.mock('../features/members/SignInSheet.tsx', () => ({
  default: ({ onDone }: { onDone: (signedIn: boolean) => void }) => (
    <button type="button" onClick={() => onDone(true)}>
      登录
    </button>
  ),
}));

test('who asks while the sheet is open waits for the same answer as the first', async () => {
  render(<SignInSlot />);
  const first = askToSignIn();
  expect(await screen.findByRole('button', { name: '登录' })).toBeTruthy();
  const second = askToSignIn();
  await userEvent.click(screen.getByRole('button', { name: '登录' }));
  expect(await Promise.all([first, second])).toEqual([true, true]);
  expect(screen.queryByRole('button')).toBeNull();
});

test('who asks after it was closed is asked anew', async () => {
  render(<SignInSlot />);
  let answered = 0;
  void askToSignIn().then(() => answered++);
  await userEvent.click(await screen.findByRole('button', { name: '登录' }));
  await act(async () => void askToSignIn().then(() => answered++));
  expect(await screen.findByRole('button', { name: '登录' })).toBeTruthy();
  expect(answered).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: '登录' }));
  expect(answered).toBe(2);
});
