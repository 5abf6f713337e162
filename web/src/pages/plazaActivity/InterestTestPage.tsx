// An interest test before it begins: what it asks, how many have taken it, and a glimpse of what it can come to.
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import type { InterestTest } from '@/features/quizzes/quiz';
import { Stage } from '@/features/quizzes/Stage';
import { useHost } from '@/hosts/HostContext';
import { addressFor, useArguments } from '@/hosts/page';
import { useShare } from '@/hosts/useShare';
import { interestOptionsPage } from '@/routes/quizzes/interestOptions';
import { interestTestPage } from '@/routes/quizzes/interestTest';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { Image } from '@/ui/Image';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { Skeleton } from '@/ui/Skeleton';
import { useIsOnline } from '@/ui/useIsOnline';
import { useTranslation } from '@/ui/words';
import styles from './Quizzes.module.css';

const stageHeightPx = 420;
const fanPx = 96;

export default function InterestTestPage() {
  const { t } = useTranslation('quizzes');
  const { activityId, pageCode } = useArguments(interestTestPage);
  const wanted = { ...(activityId !== undefined && { activityId }), ...(pageCode !== undefined && { pageCode }) };
  const query = useQuery({ ...queryFor('get_interest_test', wanted), staleTime: 0 });
  const test = query.data?.test;
  return (
    <Page
      title={test?.name ?? t('interest.title')}
      navigation={test || query.isPending ? 'clear' : 'bar'}
      bottom={test && <StartBar test={test} />}
    >
      <Loaded
        query={query}
        skeleton={<Skeleton height={stageHeightPx} />}
        isEmpty={(data) => data.test === undefined}
        empty={<EmptyState icon="heart" title={t('interest.none')} body={t('noneBody')} />}
      >
        {() => test && <Cover test={test} />}
      </Loaded>
    </Page>
  );
}

function StartBar({ test }: { test: InterestTest }) {
  const { t } = useTranslation('quizzes');
  const host = useHost();
  const isOnline = useIsOnline();
  const refusal = () => {
    if (!isOnline) return t('offline');
    return test.obstacle && t(`obstacle.${test.obstacle}`);
  };
  return (
    <BottomBar>
      <Button
        wide
        size="large"
        onPress={() => host.open(interestOptionsPage, { activityId: test.activityId })}
        disabledBecause={refusal()}
      >
        {refusal() ?? t('interest.start')}
      </Button>
    </BottomBar>
  );
}

function Cover({ test }: { test: InterestTest }) {
  const { t } = useTranslation('quizzes');
  const { activityId, name, questions, outcomeCount, outcomePictures, takenCount } = test;
  useShare({
    path: addressFor(interestTestPage, { activityId }),
    title: name,
    content: t('interest.taken', { count: takenCount }),
    icon: outcomePictures[0] ?? '',
  });
  return (
    <>
      <Stage>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.times}>{t('interest.outcomes', { questions: questions.length, count: outcomeCount })}</p>
        <div className={styles.fan}>
          {outcomePictures.map((picture) => (
            <div key={picture} className={styles.fanPicture}>
              <Image src={picture} alt="" ratio={3 / 4} widthPx={fanPx} shape="square" priority="high" />
            </div>
          ))}
        </div>
        <p className={styles.times}>{t('interest.taken', { count: takenCount })}</p>
      </Stage>
      <Card>
        <p className={styles.rules}>{test.rules}</p>
      </Card>
    </>
  );
}
