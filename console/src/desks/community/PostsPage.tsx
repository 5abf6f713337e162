// Posts by state; those in review stand in the order in which they wait.
import { Navigate, useNavigate } from 'react-router';
import { useRight } from '@/api/rights';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, formatWhole, nothing } from '@/ui/format';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Community.module.css';
import { type Post, postStates, postsOf } from './community';
import { CommunityTabs, PostMark } from './parts';

/** Whoever keeps the themes alone has their page for the first. */
export default function PostsPage() {
  return useRight('search_community_posts').isHeld ? <Posts /> : <Navigate to="/community/themes" replace />;
}

function Posts() {
  const { t } = useTranslation('community');
  return (
    <>
      <PageHead title={t('title')} notes={<CommunityTabs />} />
      <List list={usePostList()} label={t('posts')} />
    </>
  );
}

function usePostList(): ListDeclaration<'search_community_posts', Post> {
  const { t } = useTranslation('community');
  const navigate = useNavigate();
  return {
    name: 'communityPosts',
    operation: 'search_community_posts',
    input: postsOf,
    rows: ({ posts }) => posts,
    next: ({ posts, hasMore }) => (hasMore ? String(posts.at(-1)?.postId) : undefined),
    rowKey: ({ postId }) => String(postId),
    filters: [
      {
        key: 'state',
        label: t('state'),
        kind: 'choice',
        start: 'in_review',
        choices: [
          { value: 'all', text: t('allStates') },
          ...postStates.map((value) => ({ value, text: t(`states.${value}`) })),
        ],
      },
      { key: 'reported', label: t('reports'), kind: 'choice', choices: [{ value: 'yes', text: t('reported') }] },
    ],
    columns: [
      {
        key: 'picture',
        title: t('picture'),
        render: ({ pictureUrl, title }) => (
          <img className={styles.thumb} src={pictureUrl} alt={t('pictureOf', { title })} />
        ),
      },
      { key: 'title', title: t('postTitle'), render: ({ title }) => <strong>{title}</strong> },
      { key: 'state', title: t('state'), render: ({ state }) => <PostMark state={state} /> },
      { key: 'text', title: t('text'), render: ({ text }) => text || nothing },
      { key: 'member', title: t('member'), render: ({ memberName }) => memberName || nothing },
      { key: 'word', title: t('foundWord'), render: ({ foundWord }) => foundWord || nothing },
      {
        key: 'reports',
        title: t('reports'),
        render: ({ openReportCount }) => formatWhole(openReportCount),
        isNumber: true,
      },
      { key: 'likes', title: t('likes'), render: ({ likeCount }) => formatWhole(likeCount), isNumber: true },
      {
        key: 'submitted',
        title: t('submittedAt'),
        render: ({ submittedAt }) => formatDateTime(submittedAt),
        isNumber: true,
      },
      { key: 'decided', title: t('decidedBy'), render: ({ decidedBy }) => decidedBy || nothing, isExtra: true },
    ],
    open: ({ postId }) => void navigate(`/community/posts/${postId}`),
    empty: { title: t('none'), reason: t('noneReason') },
  };
}
