// What many ask, when somebody answers, the member's threads, and the way to ask.
import { requireSignIn } from '@galleria/client/signIn';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { useSession } from '@/api/useSession';
import { HoursLine } from '@/features/customerService/HoursLine';
import { QuestionsCard } from '@/features/customerService/QuestionsCard';
import { ThreadsCard } from '@/features/customerService/ThreadsCard';
import { useHost } from '@/hosts/HostContext';
import { customerServicePage } from '@/routes/customerService/customerService';
import { Button } from '@/ui/Button';
import { BottomBar } from '@/ui/kit/BottomBar';
import { SearchField } from '@/ui/kit/SearchField';
import { useSettled } from '@/ui/kit/useSettled';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './HelpView.module.css';

const longestKeyword = 40;
const typingPauseMs = 300;
const rowHeightPx = 64;

export interface Subjects {
  /** 0: the mall. */
  shopId: number;
  orderId: number | undefined;
  productId: number | undefined;
}

export function HelpView(subjects: Subjects) {
  const { t } = useTranslation('customerService');
  const host = useHost();
  const { isSignedIn } = useSession();
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim().slice(0, longestKeyword), typingPauseMs);
  const query = useQuery({
    ...queryFor('get_customer_service', keyword ? { keyword } : {}),
    placeholderData: keepPreviousData,
  });
  const threads = useQuery({ ...queryFor('list_customer_threads'), enabled: isSignedIn, staleTime: 0 });
  const ask = async () => {
    if (await requireSignIn()) host.open(customerServicePage, { ...subjects, part: 'chat' });
  };
  return (
    <Page
      bottom={
        <BottomBar>
          <Button size="large" wide onPress={ask}>
            {t('ask')}
          </Button>
        </BottomBar>
      }
    >
      <div className={styles.search}>
        <SearchField value={typed} onChange={setTyped} onSearch={setTyped} placeholder={t('questions.search')} />
      </div>
      {isSignedIn && (
        <ThreadsCard
          threads={threads.data?.threads ?? []}
          onOpen={(shopId) => host.open(customerServicePage, { shopId, part: 'chat' })}
        />
      )}
      <Loaded query={query} skeleton={<ListSkeleton count={6} height={rowHeightPx} />}>
        {(service) => (
          <>
            <HoursLine service={service} />
            <QuestionsCard questions={service.questions} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
