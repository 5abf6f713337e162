// What the host's menu passes on while one page, another, and the first again are shown.
import { render } from '@testing-library/react';
import { Activity, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { makeFakeHost } from './fakeHost';
import { HostContext } from './HostContext';
import { useShare } from './useShare';

function Shared({ title }: { title: string | undefined }): ReactNode {
  useShare(title === undefined ? undefined : { path: `/a?title=${title}`, title, content: '', icon: '' });
  return null;
}

test('a page declares what it passes on when it is known, when it changes, and when the page is shown again', () => {
  const host = makeFakeHost();
  const draw = (title: string | undefined, isShown = true) => (
    <HostContext value={host}>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <Shared title={title} />
      </Activity>
    </HostContext>
  );
  const { rerender } = render(draw(undefined));
  expect(host.described).toEqual([]);
  rerender(draw('scarf'));
  rerender(draw('scarf'));
  expect(host.described).toEqual(['/a?title=scarf scarf']);
  rerender(draw('scarf', false));
  rerender(draw('scarf'));
  rerender(draw('coat'));
  expect(host.described.slice(1)).toEqual(['/a?title=scarf scarf', '/a?title=coat coat']);
});
