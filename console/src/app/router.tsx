// Addresses and pages: those of all desks, each fetched when it is opened, within the frame.
import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { rightTo } from '@/api/rights';
import { useStaffSession } from '@/api/staffSession';
import type { Desk } from '@/patterns/desk';
import { BrokenPage } from './BrokenPage';
import { desks } from './desks';
import { Frame } from './Frame';
import { FirstPage, MissingPage, RefusedPage } from './OtherPages';

/** The address of a desk that somebody may not see says so, instead of asking the server in vain. */
function guarded({ needs }: Desk, Page: ComponentType): ComponentType {
  return function GuardedPage() {
    const session = useStaffSession();
    const isLet = needs.length === 0 || needs.some((operation) => rightTo(operation, session).isHeld);
    return isLet ? <Page /> : <RefusedPage />;
  };
}

function routesOf(desk: Desk): RouteObject[] {
  return desk.pages.map(({ path, page }) => ({
    path,
    lazy: async () => ({ Component: guarded(desk, (await page()).default) }),
    errorElement: <BrokenPage />,
  }));
}

/** All addresses, below /console. */
export const routes: RouteObject[] = [
  {
    path: '/',
    element: <Frame />,
    errorElement: <BrokenPage />,
    HydrateFallback: () => null,
    children: [
      { index: true, element: <FirstPage /> },
      ...desks.flatMap(routesOf),
      { path: '*', element: <MissingPage /> },
    ],
  },
];

export const makeRouter = () => createBrowserRouter(routes, { basename: '/console' });
