// One post large, with all that can be done with it.
import { serverNowMs } from '@galleria/client/clock';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { EmptyStage } from '@/features/community/EmptyStage';
import { PostMenu } from '@/features/community/PostMenu';
import { PostView } from '@/features/community/PostView';
import { ShareLookSheet } from '@/features/community/ShareLookSheet';
import { usePost } from '@/features/community/usePost';
import { useHost } from '@/hosts/HostContext';
import { useShare } from '@/hosts/useShare';
import { communityPage } from '@/routes/community/community';
import { createWearPage } from '@/routes/wear/createWear';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { Page } from '@/ui/Page';
import { Skeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import { addressOfPost, openThemeOf, useOwnLooks, usePassOn } from './useCommunity';

const skeletonHeightPx = 520;

export function CommunityPostView({ postId }: { postId: number }) {
  const { t } = useTranslation('community');
  const host = useHost();
  const { query, post, isLooking } = usePost(postId);
  const [isAsked, ask] = useState(false);
  const [isMending, mend] = useState(false);
  const passOn = usePassOn();
  const themes = useQuery({ ...queryFor('get_community_themes'), enabled: isMending });
  const { looks, standing } = useOwnLooks(isMending);
  const isShown = post?.state === 'published';
  useShare(
    isShown
      ? { path: addressOfPost(postId), title: post.title, content: t('passOn.content'), icon: post.pictureUrl }
      : undefined,
  );
  const toAll = () => host.openInstead(communityPage, {});
  return (
    <Page {...(post ? { title: post.title } : {})} onRefresh={query.refetch}>
      {post && <PostView post={post} onMore={() => ask(true)} onMend={() => mend(true)} />}
      {!post && isLooking && <Skeleton height={skeletonHeightPx} />}
      {!post && !isLooking && <Missing error={query.error} onRetry={query.refetch} onLeave={toAll} />}
      <PostMenu
        post={isAsked ? post : undefined}
        onClose={() => ask(false)}
        onPassOn={passOn}
        onMend={() => mend(true)}
        onDeleted={toAll}
      />
      <ShareLookSheet
        isOpen={isMending}
        onClose={() => mend(false)}
        looks={looks}
        before={post}
        standing={standing}
        themeId={openThemeOf(themes.data?.running, serverNowMs())}
        onDress={() => host.open(createWearPage)}
        onSent={() => {
          mend(false);
          host.openInstead(communityPage, { order: 'mine' });
        }}
      />
    </Page>
  );
}

interface MissingProps {
  error: unknown;
  onRetry: () => Promise<unknown>;
  onLeave: () => void;
}

/** Gone, or not to be had now. */
function Missing({ error, onRetry, onLeave }: MissingProps) {
  const { t } = useTranslation('community');
  const isGone = error instanceof Error && Reflect.get(error, 'kind') === 'refused';
  if (!isGone) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <EmptyState picture={<EmptyStage />} title={t('post.gone')} body={t('post.goneBody')}>
      <Button onPress={onLeave}>{t('post.toAll')}</Button>
    </EmptyState>
  );
}
