// The whole console: theme and words for the library's parts, the door, and behind it the frame with its pages.
import { QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import enUS from 'antd/locale/en_US';
import zhCN from 'antd/locale/zh_CN';
import { useState } from 'react';
import { RouterProvider } from 'react-router';
import { makeQueryClient } from '@/api/query';
import { antdTheme } from '@/ui/antdTheme';
import { useAppearance } from '@/ui/appearance';
import { useTranslation } from '@/ui/useTranslation';
import { Door } from './Door';
import { makeRouter } from './router';

export function Console() {
  const { language } = useTranslation('app');
  const { shade } = useAppearance();
  const [queries] = useState(makeQueryClient);
  const [router] = useState(makeRouter);
  return (
    <ConfigProvider
      theme={antdTheme(shade)}
      locale={language === 'en' ? enUS : zhCN}
      button={{ autoInsertSpace: false }}
    >
      <App component={false}>
        <QueryClientProvider client={queries}>
          <Door>
            <RouterProvider router={router} />
          </Door>
        </QueryClientProvider>
      </App>
    </ConfigProvider>
  );
}
