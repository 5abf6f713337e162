// Draws the page of a path as soon as its code is there, and says so when there is no such page.
import { memo, Suspense, use } from 'react';
import { PageSkeleton } from '@/ui/Skeleton';
import { BrokenPage, PageNotFoundError } from './BrokenPage';
import { DeclaredSettings } from './PageFrame';
import { fetchPage } from './pages';

function LoadingPage({ path }: { path: string }) {
  const opened = use(fetchPage(path));
  if (!opened) return <BrokenPage error={new PageNotFoundError(path)} />;
  return (
    <DeclaredSettings opened={opened}>
      <opened.Component />
    </DeclaredSettings>
  );
}

/**
 * The tree is the same before and after the code has come, so that the page never starts anew. It is drawn once: what happens in the shell
 * around it, such as another page that is laid over it, is nothing to it.
 */
export const OpenPage = memo(function OpenPage({ path }: { path: string }) {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <LoadingPage path={path} />
    </Suspense>
  );
});
