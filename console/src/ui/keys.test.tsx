// Keys: pairs, typing, dialogs, and who is on top.
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { type KeyBinding, KeyLayer, printedKey, useDialogKeys, useKeys } from './keys';

function Page({ bindings, children }: { bindings: readonly KeyBinding[]; children?: ReactNode }) {
  useKeys(bindings);
  return <>{children ?? <input aria-label="field" />}</>;
}

function DialogOf({ children }: { children: ReactNode }) {
  return <KeyLayer value={useDialogKeys(true)}>{children}</KeyLayer>;
}

const bind = (keys: string) => ({ keys, label: keys, run: vi.fn() });

test('a letter goes to its binding, and two letters to that of the pair', async () => {
  const people = bind('G P');
  const next = bind('J');
  render(<Page bindings={[people, next]} />);
  await userEvent.keyboard('jgp');
  expect(next.run).toHaveBeenCalledTimes(1);
  expect(people.run).toHaveBeenCalledTimes(1);
});

test('three keys go to the binding of the three, and what none goes on with means itself', async () => {
  const rentals = bind('G 2 R');
  const people = bind('G P');
  const second = bind('2');
  const next = bind('J');
  render(<Page bindings={[rentals, people, second, next]} />);
  await userEvent.keyboard('g2r');
  expect(rentals.run).toHaveBeenCalledTimes(1);
  expect(second.run).not.toHaveBeenCalled();
  await userEvent.keyboard('g2j');
  expect(next.run).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('2gp');
  expect(second.run).toHaveBeenCalledTimes(1);
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

test('while a dialog is open its keys hold, and no others; above it those of the next', async () => {
  const [onPage, below, above] = [bind('Ctrl Enter'), bind('Ctrl Enter'), bind('Ctrl Enter')];
  const counts = () => [onPage, below, above].map(({ run }) => run.mock.calls.length);
  const show = (inner: ReactNode) => (
    <Page bindings={[onPage]}>
      {inner && (
        <DialogOf>
          <Page bindings={[below]}>{inner}</Page>
        </DialogOf>
      )}
    </Page>
  );
  const second = (
    <DialogOf>
      <Page bindings={[above]} />
    </DialogOf>
  );
  const confirm = () => userEvent.keyboard('{Control>}{Enter}{/Control}');
  const { rerender } = render(show(<i />));
  await confirm();
  expect(counts()).toEqual([0, 1, 0]);
  rerender(show(second));
  await confirm();
  expect(counts()).toEqual([0, 1, 1]);
  rerender(show(<i />));
  await confirm();
  expect(counts()).toEqual([0, 2, 1]);
  rerender(show(null));
  await confirm();
  expect(counts()).toEqual([1, 2, 1]);
});

test('a dialog that opens above another has the keys alone, even if it has none', async () => {
  const below = bind('R');
  const show = (above: ReactNode) => (
    <DialogOf>
      <Page bindings={[below]}>{above}</Page>
    </DialogOf>
  );
  const { rerender } = render(show(<i />));
  rerender(
    show(
      <DialogOf>
        <i />
      </DialogOf>,
    ),
  );
  await userEvent.keyboard('r');
  expect(below.run).not.toHaveBeenCalled();
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
