// Checks what of a formatted text reaches the page.
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { RichText } from './RichText';

afterEach(cleanup);

test('scripts, styles and the attributes of elements never reach the page', () => {
  const { container } = render(
    <RichText html='<p onclick="steal()" style="color:red">好<script>steal()</script><style>p{}</style></p><marquee>字</marquee>' />,
  );
  expect(container.firstElementChild?.innerHTML).toBe('<p>好</p>字');
});

test('a link is followed by who shows the text, and one to a script is plain words', async () => {
  const onOpenLink = vi.fn();
  render(
    <RichText html='<a href="/pages/x">看规则</a><a href="javascript:steal()">点这里</a>' onOpenLink={onOpenLink} />,
  );
  await userEvent.click(screen.getByRole('link', { name: '看规则' }));
  expect(onOpenLink).toHaveBeenCalledExactlyOnceWith('/pages/x');
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(screen.getByText(/点这里/)).toBeTruthy();
});

test('a picture keeps its address and its words, unless its address is not one of the web', () => {
  render(<RichText html='<img src="/files/a.webp" alt="皮具"><img src="data:image/svg+xml,x" alt="别的">' />);
  expect(screen.getByRole('img', { name: '皮具' }).getAttribute('src')).toBe('/files/a.webp');
  expect(screen.queryByRole('img', { name: '别的' })).toBeNull();
});
