// How the kit behaves under the fingers: double taps, limits, problems, states and the clock.
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Button } from './Button';
import { Countdown } from './Countdown';
import { DialogHost } from './DialogHost';
import { confirm } from './dialog';
import { Image } from './Image';
import { PullDownRefresh } from './kit/PullDownRefresh';
import { Stepper } from './kit/Stepper';
import { Tabs } from './kit/Tabs';
import { TextField } from './kit/TextField';
import { validators } from './kit/validators';
import { Loaded } from './Loaded';
import { Price } from './Price';
import { ToastHost } from './ToastHost';
import { toast } from './toast';

function Counter({ max }: { max: number }) {
  const [value, setValue] = useState(1);
  return <Stepper value={value} max={max} onChange={setValue} />;
}

function Form() {
  const [phone, setPhone] = useState('');
  return <TextField label="手机号码" value={phone} onChange={setPhone} validate={validators.mobile} />;
}

function PulledPage({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const area = useRef<HTMLDivElement>(null);
  return (
    <div ref={area} data-testid="area">
      <PullDownRefresh area={area} onRefresh={onRefresh}>
        <p>余额</p>
        <dialog open>面板</dialog>
      </PullDownRefresh>
    </div>
  );
}

afterEach(() => {
  vi.useRealTimers();
});

describe('Button', () => {
  test('is not free before what its press led to is on the screen', async () => {
    const onPress = vi.fn(() => Promise.resolve());
    render(<Button onPress={onPress}>提交</Button>);
    const button = screen.getByRole('button');
    await act(async () => {
      fireEvent.click(button);
      await Promise.resolve();
      await Promise.resolve();
      await Promise.resolve();
      fireEvent.click(button); // the promise has settled, nothing has been drawn since
    });
    expect(onPress).toHaveBeenCalledTimes(1);
    await act(async () => fireEvent.click(button));
    expect(onPress).toHaveBeenCalledTimes(2);
  });

  test('a second tap does nothing while the first is under way, and works again afterwards', async () => {
    let finish: () => void = () => undefined;
    const onPress = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    render(<Button onPress={onPress}>提交</Button>);
    const button = screen.getByRole('button', { name: '提交' });
    await userEvent.dblClick(button);
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(button.getAttribute('aria-busy')).toBe('true');
    await act(async () => finish());
    expect(button.getAttribute('aria-busy')).toBeNull();
    await userEvent.click(button);
    expect(onPress).toHaveBeenCalledTimes(2);
  });

  test('one that cannot be pressed says why and does nothing', async () => {
    const onPress = vi.fn();
    render(
      <>
        <Button onPress={onPress} disabledBecause="请先选择规格">
          购买
        </Button>
        <ToastHost />
      </>,
    );
    await userEvent.click(screen.getByRole('button'));
    expect(onPress).not.toHaveBeenCalled();
    expect(screen.getByText('请先选择规格')).toBeTruthy();
  });
});

test('a toast stays for two seconds and gives way to the next', () => {
  vi.useFakeTimers();
  render(<ToastHost />);
  act(() => toast('一'));
  act(() => toast('二'));
  expect(screen.queryByText('一')).toBeNull();
  act(() => vi.advanceTimersByTime(1_999));
  expect(screen.queryByText('二')).not.toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByText('二')).toBeNull();
});

test.each([
  ['确定', true],
  ['取消', false],
])('answering a question with %s gives %s', async (name, expected) => {
  render(<DialogHost />);
  let answer: Promise<boolean> | undefined;
  act(() => {
    answer = confirm({ title: '删除这个地址？' });
  });
  await userEvent.click(await screen.findByRole('button', { name }));
  expect(await answer).toBe(expected);
  expect(screen.queryByText('删除这个地址？')).toBeNull();
});

describe('Stepper', () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox');

  test('its buttons stop at both ends', async () => {
    render(<Counter max={2} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '减少' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: '增加' }));
    expect(field().value).toBe('2');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '增加' }).disabled).toBe(true);
  });

  test.each([
    ['99', '5'],
    ['0', '1'],
    ['3', '3'],
    ['abc', '1'],
  ])('typing %s leaves %s', async (typed, kept) => {
    render(<Counter max={5} />);
    await userEvent.clear(field());
    await userEvent.type(field(), typed);
    await userEvent.tab();
    expect(field().value).toBe(kept);
  });
});

test('a field names its problem only after it was left, and takes it back when the text is right', async () => {
  render(<Form />);
  const field = screen.getByLabelText('手机号码');
  await userEvent.type(field, '1380000');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.tab();
  expect(screen.getByRole('alert').textContent).toBe('请输入正确11位手机号码');
  await userEvent.type(field, '5678');
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('Loaded', () => {
  const query = { data: undefined, error: null, isPending: true, refetch: vi.fn(() => Promise.resolve()) };
  const show = (part: object) =>
    render(
      <Loaded<string[]> query={{ ...query, ...part }} isEmpty={(data) => data.length === 0}>
        {(data) => <p>{data.join()}</p>}
      </Loaded>,
    );

  test('shows shapes while it waits', () => {
    show({});
    expect(screen.getByRole('status', { name: '加载中' })).toBeTruthy();
  });
  test('shows the content', () => {
    show({ data: ['包'], isPending: false });
    expect(screen.getByText('包')).toBeTruthy();
  });
  test('keeps older content when a refresh fails', () => {
    show({ data: ['包'], isPending: false, error: new Error('x') });
    expect(screen.getByText('包')).toBeTruthy();
  });
  test('says that there is nothing', () => {
    show({ data: [], isPending: false });
    expect(screen.getByText('这里还没有内容')).toBeTruthy();
  });
  test('offers to try again after a failure, without the words of a machine', async () => {
    show({ isPending: false, error: new TypeError('x is undefined') });
    expect(screen.queryByText(/undefined/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '再试一次' }));
    expect(query.refetch).toHaveBeenCalledTimes(1);
  });
});

test('a countdown follows the clock that it is given, and ends once', () => {
  vi.useFakeTimers({ now: 0 });
  const onEnd = vi.fn();
  const serverAheadMs = 1_000_000;
  render(<Countdown endAtMs={serverAheadMs + 3_000} nowMs={() => Date.now() + serverAheadMs} onEnd={onEnd} />);
  expect(screen.getByRole('timer').textContent).toBe('00:00:03');
  act(() => vi.advanceTimersByTime(1_000));
  expect(screen.getByRole('timer').textContent).toBe('00:00:02');
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.getByRole('timer').textContent).toBe('00:00:00');
  expect(onEnd).toHaveBeenCalledTimes(1);
});

test('the arrow keys move between tabs and stop at the ends', async () => {
  const onChange = vi.fn();
  const items = [
    { value: 'all', label: '全部' },
    { value: 'unpaid', label: '待付款' },
  ];
  render(<Tabs items={items} value="all" onChange={onChange} label="订单" />);
  screen.getByRole('tab', { name: '全部' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowRight}');
  expect(onChange).toHaveBeenCalledWith('unpaid');
});

test.each([
  [268050, 'always', '¥2,680.50'],
  [268000, 'auto', '¥2,680'],
  [268050, 'auto', '¥2,680.50'],
  [-20000, 'always', '−¥200.00'],
] as const)('a price of %i cents with %s decimals reads %s', (cents, decimals, text) => {
  const { container } = render(<Price cents={cents} decimals={decimals} />);
  expect(container.textContent).toBe(text);
});

test('a broken picture leaves its description', () => {
  render(<Image src="/missing.webp" alt="手提包" ratio={1} widthPx={80} />);
  act(() => void screen.getByRole('img', { name: '手提包' }).dispatchEvent(new Event('error')));
  expect(screen.getByRole('img', { name: /^手提包（/ })).toBeTruthy();
});

describe('PullDownRefresh', () => {
  const drag = (target: Element, to: { x: number; y: number }) => {
    fireEvent.touchStart(target, { touches: [{ clientX: 100, clientY: 100 }] });
    fireEvent.touchMove(target, { touches: [{ clientX: 100 + to.x, clientY: 100 + to.y }] });
    fireEvent.touchEnd(target);
  };

  test('a long pull asks anew once, and says so until the answer has come', async () => {
    let finish: () => void = () => undefined;
    const onRefresh = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    render(<PulledPage onRefresh={onRefresh} />);
    drag(screen.getByText('余额'), { x: 0, y: 200 });
    expect(screen.getByText('正在刷新')).toBeTruthy();
    drag(screen.getByText('余额'), { x: 0, y: 200 });
    expect(onRefresh).toHaveBeenCalledTimes(1);
    await act(async () => finish());
    expect(screen.queryByText('正在刷新')).toBeNull();
  });

  test.each([
    ['a short pull', '余额', { x: 0, y: 60 }],
    ['a swipe to the side', '余额', { x: 220, y: 200 }],
    ['dragging what lies in a sheet', '面板', { x: 0, y: 200 }],
  ])('%s asks for nothing', (_case, text, to) => {
    const onRefresh = vi.fn(() => Promise.resolve());
    render(<PulledPage onRefresh={onRefresh} />);
    drag(screen.getByText(text), to);
    expect(onRefresh).not.toHaveBeenCalled();
  });
});
