// The mall's rankings, one board at a time.

import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { RankingRow } from '@/features/catalog/RankingRow';
import { useArguments } from '@/hosts/page';
import { rankingPage } from '@/routes/catalog/ranking';
import { EmptyState } from '@/ui/EmptyState';
import { StickyTop } from '@/ui/kit/StickyTop';
import { Tabs } from '@/ui/kit/Tabs';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './RankingPage.module.css';

type Boards = Output<'list_rankings'>;

function RankingBoards({ boards, first }: { boards: Boards; first: string | undefined }) {
  const { t } = useTranslation('catalog');
  const [chosen, setChosen] = useState(first);
  const board = boards.find((each) => each.rankingKey === chosen) ?? boards[0];
  if (!board) return null;
  return (
    <>
      <StickyTop>
        <Tabs
          items={boards.map((each) => ({ value: each.rankingKey, label: each.name }))}
          value={board.rankingKey}
          onChange={setChosen}
          label={t('ranking.boards')}
        />
      </StickyTop>
      {board.products.length === 0 && <EmptyState body={t('ranking.empty')} />}
      <ol className={styles.list}>
        {board.products.map((product, index) => (
          <li key={product.productId}>
            <RankingRow product={product} place={index + 1} />
          </li>
        ))}
      </ol>
    </>
  );
}

export default function RankingPage() {
  const { t } = useTranslation('catalog');
  const { rankingKey: first } = useArguments(rankingPage);
  const query = useQuery(queryFor('list_rankings'));
  return (
    <Page>
      <Loaded
        query={query}
        skeleton={
          <div className={styles.skeleton}>
            <ListSkeleton count={6} height={116} />
          </div>
        }
        isEmpty={(boards) => boards.length === 0}
        empty={<EmptyState body={t('ranking.empty')} />}
      >
        {(boards) => <RankingBoards boards={boards} first={first} />}
      </Loaded>
    </Page>
  );
}
