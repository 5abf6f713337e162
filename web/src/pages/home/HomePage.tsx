// Home, tab 0: the content page that the mall has laid out, below its name and the way to search.

import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { FloorList } from '@/features/content/floors/FloorList';
import { HomeSkeleton } from '@/features/content/floors/HomeSkeleton';
import { useHost } from '@/hosts/HostContext';
import { searchPage } from '@/routes/catalog/search';
import { EmptyState } from '@/ui/EmptyState';
import { Icon } from '@/ui/Icon';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';
import styles from './HomePage.module.css';

const homePageCode = 'home';

export default function HomePage() {
  const { t } = useTranslation('content');
  const host = useHost();
  const query = useQuery(queryFor('get_page', { pageCode: homePageCode }));
  return (
    <Page navigation="none">
      <header className={styles.top}>
        <h1 className={styles.brand}>{t('home.brand')}</h1>
        <button type="button" className={styles.search} onClick={() => host.open(searchPage)}>
          <Icon name="search" size={16} />
          <span>{t('home.search')}</span>
        </button>
      </header>
      <Loaded
        query={query}
        skeleton={<HomeSkeleton />}
        isEmpty={(page) => page.floors.length === 0}
        empty={<EmptyState body={t('home.empty')} />}
      >
        {(page) => <FloorList floors={page.floors} />}
      </Loaded>
    </Page>
  );
}
