// Opens the whole console in a test: its own routes, door and query client; only the server is played, and the address lies in memory.
import { connectStaff } from '@galleria/client/staff';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { endApproval } from '@/api/approvals';
import { makeQueryClient } from '@/api/query';
import { askSession, csrfToken, forgetSession, signInAgain } from '@/api/staffSession';
import { Door } from '../Door';
import { routes } from '../router';

/** Gives the router, whose state says where one is. */
export function openConsole(address = '/') {
  forgetSession();
  endApproval(false);
  connectStaff({ language: () => 'zh-CN', csrfToken, askSession, signInAgain });
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <ConfigProvider button={{ autoInsertSpace: false }} theme={{ token: { motion: false } }}>
      <App>
        <QueryClientProvider client={makeQueryClient()}>
          <Door>
            <RouterProvider router={router} />
          </Door>
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  );
  return router;
}
