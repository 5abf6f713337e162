// What the host's menu passes on while one page, another, and the first again are shown.
import { render } from '@testing-library/react';
import { Activity, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { makeFakeHost } from './fakeHost';
import { HostContext } from './HostContext';
import { ShareScopeContext, useShare } from './useShare';

function Shared({ title }: { title: string | undefined }): ReactNode {
  useShare(title === undefined ? undefined : { path: `/a?title=${title}`, title, content: '', icon: '' });
  return null;
}

test('a page declares what it passes on when it is known, when it changes, and when the page is shown again', () => {
  const host = makeFakeHost();
  const scope = {};
  const draw = (title: string | undefined, isShown = true) => (
    <HostContext value={host}>
      <ShareScopeContext value={scope}>
        <Activity mode={isShown ? 'visible' : 'hidden'}>
          <Shared title={title} />
        </Activity>
      </ShareScopeContext>
    </HostContext>
  );
  const { rerender } = render(draw(undefined));
  expect(host.described).toEqual([]);
  rerender(draw('scarf'));
  rerender(draw('scarf'));
  expect(host.described).toEqual(['/a?title=scarf scarf']);
  expect(scope).toMatchObject({ declared: { title: 'scarf' } });
  rerender(draw('scarf', false));
  expect(scope).toEqual({ declared: undefined });
  rerender(draw('scarf'));
  rerender(draw('coat'));
  expect(host.described.slice(1)).toEqual(['/a?title=scarf scarf', '/a?title=coat coat']);
});
