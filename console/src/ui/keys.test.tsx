// Keys: pairs, typing, dialogs, and who is on top.
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type KeyBinding, printedKey, useDialogKeys, useKeys } from './keys';

function Page({ bindings, isDialog = false }: { bindings: readonly KeyBinding[]; isDialog?: boolean }) {
  useKeys(bindings);
  useDialogKeys(isDialog);
  return <input aria-label="field" />;
}

const bind = (keys: string, more: Pick<KeyBinding, 'inDialog'> = {}) => ({ ...more, keys, label: keys, run: vi.fn() });

test('a letter goes to its binding, and two letters to that of the pair', async () => {
  const people = bind('G P');
  const next = bind('J');
  render(<Page bindings={[people, next]} />);
  await userEvent.keyboard('jgp');
  expect(next.run).toHaveBeenCalledTimes(1);
  expect(people.run).toHaveBeenCalledTimes(1);
});

test('whoever types a letter into a field means the letter, but Ctrl and Esc hold there, too', async () => {
  const next = bind('J');
  const save = bind('Ctrl S');
  const close = bind('Esc');
  const { getByLabelText } = render(<Page bindings={[next, save, close]} />);
  await userEvent.click(getByLabelText('field'));
  await userEvent.keyboard('j{Control>}s{/Control}{Escape}');
  expect(next.run).not.toHaveBeenCalled();
  expect(save.run).toHaveBeenCalledTimes(1);
  expect(close.run).toHaveBeenCalledTimes(1);
});

test('while a dialog is open its keys hold, and no others', async () => {
  const open = bind('Enter');
  const confirm = bind('Ctrl Enter', { inDialog: true });
  const { rerender } = render(<Page bindings={[open, confirm]} isDialog />);
  await userEvent.keyboard('{Enter}{Control>}{Enter}{/Control}');
  expect([open.run.mock.calls.length, confirm.run.mock.calls.length]).toEqual([0, 1]);
  rerender(<Page bindings={[open, confirm]} />);
  await userEvent.keyboard('{Enter}{Control>}{Enter}{/Control}');
  expect([open.run.mock.calls.length, confirm.run.mock.calls.length]).toEqual([1, 1]);
});

test('what was shown last answers first, and nothing once it is gone', async () => {
  const below = bind('R');
  const above = bind('R');
  const { unmount } = render(<Page bindings={[above]} />, {});
  const first = render(<Page bindings={[below]} />);
  await userEvent.keyboard('r');
  expect([above.run.mock.calls.length, below.run.mock.calls.length]).toEqual([0, 1]);
  first.unmount();
  await userEvent.keyboard('r');
  expect(above.run).toHaveBeenCalledTimes(1);
  unmount();
  await userEvent.keyboard('r');
  expect(above.run).toHaveBeenCalledTimes(1);
});

test.each([
  [{ key: 'k', ctrlKey: true, metaKey: false }, 'Ctrl K'],
  [{ key: 'k', ctrlKey: false, metaKey: true }, 'Ctrl K'],
  [{ key: '?', ctrlKey: false, metaKey: false }, '?'],
  [{ key: 'Escape', ctrlKey: false, metaKey: false }, 'Esc'],
])('%o is printed as %s', (event, printed) => expect(printedKey(event)).toBe(printed));
