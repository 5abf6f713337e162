// A content page by its code.

import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { FloorList } from '@/features/content/floors/FloorList';
import { HomeSkeleton } from '@/features/content/floors/HomeSkeleton';
import { pagePicture } from '@/features/content/pagePicture';
import { useHost } from '@/hosts/HostContext';
import { addressFor, useArguments } from '@/hosts/page';
import { useShare } from '@/hosts/useShare';
import { contentPage } from '@/routes/content/content';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';
import styles from './ContentPage.module.css';

/** `hiddenTitleBar` leaves of the bar only the way back. `hasMini` leaves nothing of it in the mini program, whose shell has a bar of its own. */
export default function ContentPage() {
  const { t } = useTranslation('content');
  const host = useHost();
  const { pageCode, hiddenTitleBar, hasMini } = useArguments(contentPage);
  const hasBarOfShell = hasMini && host.kind === 'mini_program';
  const query = useQuery({ ...queryFor('get_page', { pageCode: pageCode ?? '' }), enabled: pageCode !== undefined });
  const data = query.data;
  const icon = data ? pagePicture(data) : '';
  useShare(
    data && {
      path: addressFor(contentPage, { pageCode: data.pageCode }),
      title: data.title,
      content: '',
      icon,
      postImage: icon,
    },
  );
  const bar = hiddenTitleBar && !query.isError ? 'clear' : 'bar';
  return (
    <Page {...(query.data ? { title: query.data.title } : {})} navigation={hasBarOfShell ? 'none' : bar}>
      {pageCode === undefined ? (
        <EmptyState body={t('page.missing')} />
      ) : (
        <div className={styles.content}>
          <Loaded
            query={query}
            skeleton={<HomeSkeleton />}
            isEmpty={(page) => page.floors.length === 0}
            empty={<EmptyState body={t('page.empty')} />}
          >
            {(page) => <FloorList floors={page.floors} />}
          </Loaded>
        </div>
      )}
    </Page>
  );
}
