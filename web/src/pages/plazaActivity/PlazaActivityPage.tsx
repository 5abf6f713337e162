// An activity's page: its content by its code, the ways to codes, prizes and rules above, and the way into the lottery of that code below.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { useSession } from '@/api/useSession';
import { ActivityShops } from '@/features/activities/ActivityShops';
import { OnNow } from '@/features/activities/OnNow';
import { PlazaHead } from '@/features/activities/PlazaHead';
import { FloorList } from '@/features/content/floors/FloorList';
import { HomeSkeleton } from '@/features/content/floors/HomeSkeleton';
import { pagePicture } from '@/features/content/pagePicture';
import { type Lottery, timesText } from '@/features/lotteries/lottery';
import { PrizesSheet } from '@/features/lotteries/PrizesSheet';
import { useHost } from '@/hosts/HostContext';
import { addressFor, useArguments } from '@/hosts/page';
import { useShare } from '@/hosts/useShare';
import { plazaActivityPage } from '@/routes/activities/plazaActivity';
import { contentPage } from '@/routes/content/content';
import { prizeListPage } from '@/routes/coupons/prizeList';
import { lotteryPage } from '@/routes/lotteries/lottery';
import { lotteryResultPage } from '@/routes/lotteries/lotteryResult';
import { marchLotteryPage } from '@/routes/lotteries/marchLottery';
import { myLotteryPage } from '@/routes/lotteries/myLottery';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Sheet } from '@/ui/kit/Sheet';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { useTranslation } from '@/ui/words';
import styles from './PlazaActivityPage.module.css';

/** The page of all rules, for what has none of its own here. */
const rulesCode = 'rules';

const isRefused = (error: unknown) => error instanceof ApiError && error.kind === 'refused';

/** `hiddenTitleBar` and `hasMini` do what they do on a content page. */
export default function PlazaActivityPage() {
  const { pageCode, hiddenTitleBar, hasMini } = useArguments(plazaActivityPage);
  const host = useHost();
  const { isSignedIn } = useSession();
  const [sheet, setSheet] = useState<'prizes' | 'rules'>();
  const page = useContentPage(pageCode);
  // Most codes are no lottery's: being refused is an answer.
  const played = useQuery({
    ...queryFor('get_lottery', { pageCode: pageCode ?? '' }),
    enabled: pageCode !== undefined,
  });
  const lottery = played.data?.lottery;
  const icon = page.data ? pagePicture(page.data) : '';
  useShare(
    page.data && {
      path: addressFor(plazaActivityPage, { pageCode: page.data.pageCode }),
      title: page.data.title,
      content: '',
      icon,
      postImage: icon,
    },
  );
  const isUnknown = pageCode === undefined || (isRefused(page.error) && isRefused(played.error));
  const bar = hiddenTitleBar && !isUnknown ? 'clear' : 'bar';
  const navigation = hasMini && host.kind === 'mini_program' ? 'none' : bar;
  const openWay = (way: 'codes' | 'prizes' | 'rules') => {
    const ofLottery = lottery ? { activityId: lottery.activityId } : {};
    if (way === 'codes') return host.open(myLotteryPage, lottery?.stage === 'codes' ? ofLottery : {});
    if (way === 'prizes') return lottery && isSignedIn ? setSheet('prizes') : host.open(prizeListPage);
    return lottery ? setSheet('rules') : host.open(contentPage, { pageCode: rulesCode });
  };
  const title = page.data?.title ?? lottery?.name;
  return (
    <Page
      {...(title !== undefined && { title })}
      navigation={navigation}
      bottom={lottery && <PlayBar lottery={lottery} />}
    >
      {isUnknown ? (
        <Unknown hasCode={pageCode !== undefined} />
      ) : (
        <>
          <PlazaHead isBesideBack={navigation === 'clear'} onOpen={openWay} />
          <Content page={page} lottery={lottery} isLotteryAsked={played.isLoading} />
          <ActivityShops pageCode={pageCode} />
        </>
      )}
      {lottery && sheet === 'prizes' && (
        <PrizesSheet activityId={lottery.activityId} onClose={() => setSheet(undefined)} />
      )}
      {lottery && <RulesSheet lottery={lottery} open={sheet === 'rules'} onClose={() => setSheet(undefined)} />}
    </Page>
  );
}

const useContentPage = (pageCode: string | undefined) =>
  useQuery({ ...queryFor('get_page', { pageCode: pageCode ?? '' }), enabled: pageCode !== undefined });

interface ContentProps {
  page: ReturnType<typeof useContentPage>;
  lottery: Lottery | undefined;
  isLotteryAsked: boolean;
}

/** A lottery without a page of content shows its rules in the place of it. */
function Content({ page, lottery, isLotteryAsked }: ContentProps) {
  const { t } = useTranslation('content');
  const { t: plaza } = useTranslation('activities');
  if (isRefused(page.error) && isLotteryAsked) return <HomeSkeleton />;
  if (isRefused(page.error) && lottery)
    return (
      <Card title={plaza('head.rules')}>
        <p className={styles.rules}>{lottery.rules}</p>
      </Card>
    );
  return (
    <Loaded
      query={page}
      skeleton={<HomeSkeleton />}
      isEmpty={({ floors }) => floors.length === 0}
      empty={<EmptyState body={t('page.empty')} />}
    >
      {({ floors }) => <FloorList floors={floors} />}
    </Loaded>
  );
}

function Unknown({ hasCode }: { hasCode: boolean }) {
  const { t } = useTranslation('activities');
  return (
    <>
      <EmptyState icon="ticket" title={t('missing.title')} body={t(hasCode ? 'missing.body' : 'missing.noCode')} />
      <OnNow />
    </>
  );
}

/** Leads to the stage that draws; when it is over, to what it came to. */
function PlayBar({ lottery }: { lottery: Lottery }) {
  const { t } = useTranslation('activities');
  const host = useHost();
  const { activityId, stage } = lottery;
  const isOver = lottery.obstacle === 'over';
  const open = () => {
    if (stage === 'codes') return host.open(isOver ? lotteryResultPage : myLotteryPage, { activityId });
    return host.open(stage === 'march' ? marchLotteryPage : lotteryPage, { activityId });
  };
  const words = () => {
    if (isOver) return t('play.over');
    return t(stage === 'codes' ? 'play.codes' : 'play.draw');
  };
  return (
    <BottomBar>
      <span className={styles.played}>
        <strong className={styles.name}>{lottery.name}</strong>
        <span className={styles.times}>{timesText(lottery)}</span>
      </span>
      <Button onPress={open}>{words()}</Button>
    </BottomBar>
  );
}

interface RulesSheetProps {
  lottery: Lottery;
  open: boolean;
  onClose: () => void;
}

function RulesSheet({ lottery, open, onClose }: RulesSheetProps) {
  const { t } = useTranslation('activities');
  return (
    <Sheet open={open} onClose={onClose} title={t('head.rules')}>
      <p className={styles.rules}>{lottery.rules}</p>
    </Sheet>
  );
}
