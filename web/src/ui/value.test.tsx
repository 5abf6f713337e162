// How the kit's pieces for value behave: the counting figure, the PIN pad, records by month and photographs.
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { formatWhole } from './format';
import { CountingNumber } from './kit/CountingNumber';
import { PhotoPicker } from './kit/PhotoPicker';
import { PinPad } from './kit/PinPad';
import { RecordList } from './kit/RecordList';
import { usePhotos } from './kit/usePhotos';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('CountingNumber', () => {
  const still = (matches: boolean) =>
    vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: vi.fn(), removeEventListener: vi.fn() }));

  test('counts in whole numbers and ends at the value, also when it changes on the way', async () => {
    still(false);
    const shown: number[] = [];
    const draw = (value: number) => {
      shown.push(value);
      return formatWhole(value);
    };
    const { rerender, container } = render(<CountingNumber value={1_000}>{draw}</CountingNumber>);
    expect(container.textContent).toBe('0');
    rerender(<CountingNumber value={300}>{draw}</CountingNumber>);
    await waitFor(() => expect(container.textContent).toBe('300'));
    expect(shown.every(Number.isInteger)).toBe(true);
  });

  test('stands still for members who want less motion', () => {
    still(true);
    const { rerender, container } = render(<CountingNumber value={1_000}>{formatWhole}</CountingNumber>);
    expect(container.textContent).toBe('1,000');
    rerender(<CountingNumber value={300}>{formatWhole}</CountingNumber>);
    expect(container.textContent).toBe('300');
  });
});

describe('PinPad', () => {
  const dots = () => screen.getByRole('img').getAttribute('aria-label');

  test('hands six digits over once, takes no seventh meanwhile, and is empty again afterwards', async () => {
    let finish: () => void = () => undefined;
    const onComplete = vi.fn((_pin: string) => new Promise<void>((resolve) => (finish = resolve)));
    render(<PinPad prompt="请输入" onComplete={onComplete} />);
    for (const digit of '12345') await userEvent.click(screen.getByRole('button', { name: digit }));
    await userEvent.click(screen.getByRole('button', { name: '删除一位' }));
    expect(dots()).toBe('已输入 4 位，共 6 位');
    await userEvent.keyboard('907');
    expect(onComplete.mock.calls).toEqual([['123490']]);
    await act(async () => finish());
    expect(dots()).toBe('已输入 0 位，共 6 位');
  });

  test('says why the digits were not taken', () => {
    render(<PinPad prompt="请输入" problem="还可尝试 3 次" onComplete={vi.fn()} />);
    expect(screen.getByRole('alert').textContent).toBe('还可尝试 3 次');
  });
});

test('records stand under their month on the mall’s clock, and lead on only where there is something to see', async () => {
  const onOpen = vi.fn();
  const record = { title: '购物获得积分', change: '+804', tone: 'in' as const };
  render(
    <RecordList
      records={[
        { ...record, id: 1, atMs: Date.UTC(2026, 9, 31, 16, 30), onOpen },
        { ...record, id: 2, title: '积分到期', atMs: Date.UTC(2026, 9, 31, 15, 30) },
      ]}
    />,
  );
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    '2026 年 11 月',
    '2026 年 10 月',
  ]);
  await userEvent.click(screen.getByRole('button'));
  expect(onOpen).toHaveBeenCalledTimes(1);
});

function PhotoForm({ send }: { send: (file: Blob) => Promise<{ data?: string }> }) {
  const photos = usePhotos(3, send);
  return (
    <>
      <PhotoPicker photos={photos} label="小票照片" />
      <output>{photos.urls.join()}</output>
    </>
  );
}

test('photographs are sent as they are chosen, one that failed can be sent again, and no more than allowed are taken', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: vi.fn() }));
  const file = (name: string) => new File([name], `${name}.png`, { type: 'image/png' });
  let isDown = true;
  const send = vi.fn(async (sent: Blob) => {
    const name = await sent.text();
    return name === 'b' && isDown ? {} : { data: `/files/${name}.webp` };
  });
  render(<PhotoForm send={send} />);
  await userEvent.upload(screen.getByLabelText('添加照片'), [file('a'), file('b'), file('c'), file('d')]);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/files/a.webp,/files/c.webp'));
  expect(screen.queryByLabelText('添加照片')).toBeNull();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: '没传上去，点按再试' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('/files/a.webp,/files/b.webp,/files/c.webp'));
  await userEvent.click(screen.getAllByRole('button', { name: '移除照片' })[0] as HTMLElement);
  expect(screen.getByRole('status').textContent).toBe('/files/b.webp,/files/c.webp');
  expect(send).toHaveBeenCalledTimes(4);
  // A preview stays in memory until it is given up: once the server has the picture, its own address serves.
  expect(URL.revokeObjectURL).toHaveBeenCalledTimes(3);
});
