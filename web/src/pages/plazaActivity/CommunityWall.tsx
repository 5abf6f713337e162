// The wall: the theme, three orders, two columns of looks, and the pill to make one's own.
import { serverNowMs } from '@galleria/client/clock';
import { requireSignIn } from '@galleria/client/signIn';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useEndless } from '@/api/lists/useEndless';
import { queryFor } from '@/api/query';
import { useSession } from '@/api/useSession';
import { type Order, orders, ownPost, type Post } from '@/features/community/community';
import { EmptyStage } from '@/features/community/EmptyStage';
import { PostMenu } from '@/features/community/PostMenu';
import { ShareLookSheet } from '@/features/community/ShareLookSheet';
import { ThemeCard } from '@/features/community/ThemeCard';
import { useScrollsDown } from '@/features/community/useScrollsDown';
import { useWall } from '@/features/community/useWall';
import { Wall, WallSkeleton } from '@/features/community/Wall';
import { useHost } from '@/hosts/HostContext';
import { addressFor } from '@/hosts/page';
import { useShare } from '@/hosts/useShare';
import { communityPage } from '@/routes/community/community';
import { createWearPage } from '@/routes/wear/createWear';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { formatDateTime } from '@/ui/kit/dateTime';
import { ListEnd } from '@/ui/kit/ListEnd';
import { StickyTop } from '@/ui/kit/StickyTop';
import { Tabs } from '@/ui/kit/Tabs';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { useIsOnline } from '@/ui/useIsOnline';
import { useTranslation } from '@/ui/words';
import styles from './Community.module.css';
import { openThemeOf, useOwnLooks, usePassOn } from './useCommunity';

interface CommunityWallProps {
  startOrder: Order;
  /** A look of the member's that is about to be shared. */
  startWearId: number | undefined;
}

/** What is being shared: something new, or a post that was refused. */
type Sharing = 'new' | Post;

export function CommunityWall({ startOrder, startWearId }: CommunityWallProps) {
  const { t } = useTranslation('community');
  const host = useHost();
  const { isSignedIn } = useSession();
  const isOnline = useIsOnline();
  const [order, setOrder] = useState(startOrder);
  const [asked, ask] = useState<Post>();
  const isSharingAtOnce = isSignedIn && startWearId !== undefined;
  const [sharing, setSharing] = useState<Sharing | undefined>(isSharingAtOnce ? 'new' : undefined);
  const top = useRef<HTMLDivElement>(null);
  const isPillAway = useScrollsDown(top);
  const passOn = usePassOn();
  const themes = useQuery(queryFor('get_community_themes'));
  const theme = themes.data?.running ?? themes.data?.last;
  const wall = useWall(order === 'newest' ? 'newest' : 'hottest', order !== 'mine');
  const mine = useEndless('list_my_community_posts', {}, { enabled: order === 'mine' && isSignedIn });
  const shown = order === 'mine' ? mine : wall;
  const posts = order === 'mine' ? mine.pages.flatMap((page) => page.posts.map((post) => ownPost(post))) : wall.posts;
  const { looks, standing } = useOwnLooks(sharing !== undefined);
  useShare({
    path: addressFor(communityPage, {}),
    title: theme?.title ?? t('title'),
    content: t('passOn.listContent'),
    icon: '',
  });
  const dress = () => host.open(createWearPage);
  const open = (postId: number) => host.open(communityPage, { postId });
  const refresh = async () => {
    await Promise.all([themes.refetch(), shown.refresh()]);
  };
  return (
    <Page
      onReachBottom={shown.loadMore}
      onRefresh={refresh}
      navigationRight={
        <Button kind="quiet" size="small" onPress={() => (isSignedIn ? setSharing('new') : requireSignIn())}>
          {t('share')}
        </Button>
      }
      bottom={
        posts.length > 0 && (
          <div className={styles.pill} data-away={isPillAway}>
            <Button size="large" onPress={dress} disabledBecause={isOnline ? undefined : t('offline')}>
              {t('dress')}
            </Button>
          </div>
        )
      }
    >
      <div ref={top}>{theme && <ThemeCard theme={theme} onOpen={open} />}</div>
      <StickyTop>
        <Tabs
          label={t('tabs.label')}
          items={orders.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          value={order}
          onChange={setOrder}
        />
      </StickyTop>
      {!isOnline && shown.query.data && (
        <p className={styles.known}>{t('knownAt', { time: formatDateTime(shown.query.dataUpdatedAt) })}</p>
      )}
      {order === 'mine' && !isSignedIn ? (
        <EmptyState picture={<EmptyStage />} title={t('guest.title')} body={t('guest.body')}>
          <Button onPress={() => requireSignIn()}>{t('guest.signIn')}</Button>
        </EmptyState>
      ) : (
        <Loaded<unknown>
          query={shown.query}
          skeleton={<WallSkeleton />}
          isEmpty={() => posts.length === 0}
          empty={
            <EmptyState
              picture={<EmptyStage />}
              title={t(order === 'mine' ? 'empty.mineTitle' : 'empty.title')}
              body={t(order === 'mine' ? 'empty.mineBody' : 'empty.body')}
            >
              <Button onPress={dress}>{t(order === 'mine' ? 'dress' : 'empty.first')}</Button>
            </EmptyState>
          }
        >
          {() => (
            <>
              <Wall posts={posts} isRanked={order === 'hottest'} onOpen={({ postId }) => open(postId)} onMore={ask} />
              <ListEnd query={shown.query} />
            </>
          )}
        </Loaded>
      )}
      <PostMenu post={asked} onClose={() => ask(undefined)} onPassOn={passOn} onMend={setSharing} />
      <ShareLookSheet
        isOpen={sharing !== undefined}
        onClose={() => setSharing(undefined)}
        looks={looks}
        before={typeof sharing === 'object' ? sharing : undefined}
        chosen={startWearId}
        standing={standing}
        themeId={openThemeOf(themes.data?.running, serverNowMs())}
        onDress={dress}
        onSent={() => {
          setSharing(undefined);
          setOrder('mine');
        }}
      />
    </Page>
  );
}
