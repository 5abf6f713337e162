// A content page by its code.
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { FloorList } from '@/features/content/floors/FloorList';
import { HomeSkeleton } from '@/features/content/floors/HomeSkeleton';
import { usePageArguments } from '@/hosts/ArgumentsContext';
import { EmptyState } from '@/ui/EmptyState';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';
import styles from './ContentPage.module.css';

/** `hiddenTitleBar` leaves of the bar only the way back. `hasMini` concerns the chat app alone. */
export default function ContentPage() {
  const { t } = useTranslation('content');
  const given = usePageArguments();
  const pageCode = given.text('pageCode');
  const query = useQuery({ ...queryFor('get_page', { pageCode: pageCode ?? '' }), enabled: pageCode !== undefined });
  return (
    <Page
      {...(query.data ? { title: query.data.title } : {})}
      navigation={given.flag('hiddenTitleBar') && !query.isError ? 'clear' : 'bar'}
    >
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
