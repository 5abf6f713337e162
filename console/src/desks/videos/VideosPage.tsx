// Videos by state; those in review stand in the order in which they wait.
import { useNavigate } from 'react-router';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { formatDateTime, nothing } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { PageHead } from '@/ui/PageHead';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Videos.module.css';
import { lengthOf, megabytesOf, tones, type Video, videoStates, videosOf } from './videos';

export default function VideosPage() {
  const { t } = useTranslation('videos');
  return (
    <>
      <PageHead title={t('title')} />
      <List list={useVideoList()} label={t('title')} />
    </>
  );
}

function useVideoList(): ListDeclaration<'search_videos', Video> {
  const { t } = useTranslation('videos');
  const navigate = useNavigate();
  return {
    name: 'videos',
    operation: 'search_videos',
    input: videosOf,
    rows: ({ videos }) => videos,
    next: ({ videos, hasMore }) => (hasMore ? String(videos.at(-1)?.videoId) : undefined),
    rowKey: ({ videoId }) => String(videoId),
    isMoving: ({ videos }) => videos.some(({ state }) => state === 'received' || state === 'encoding'),
    filters: [
      {
        key: 'state',
        label: t('state'),
        kind: 'choice',
        start: 'in_review',
        choices: videoStates.map((value) => ({ value, text: t(`states.${value}`) })),
      },
    ],
    columns: [
      {
        key: 'poster',
        title: t('film'),
        render: ({ posterAddress }) =>
          posterAddress ? <img className={styles.poster} src={posterAddress} alt={t('poster')} /> : nothing,
      },
      {
        key: 'state',
        title: t('state'),
        render: ({ state }) => <Mark tone={tones[state]}>{t(`states.${state}`)}</Mark>,
      },
      {
        key: 'subject',
        title: t('subject'),
        render: ({ subjectKind, subjectId }) => `${t(`subjects.${subjectKind}`)} ${subjectId}`,
      },
      { key: 'member', title: t('member'), render: ({ memberName }) => memberName || nothing },
      {
        key: 'length',
        title: t('length'),
        render: ({ durationMs }) => (durationMs > 0 ? lengthOf(durationMs) : nothing),
        isNumber: true,
      },
      {
        key: 'size',
        title: t('sent'),
        render: ({ byteCount }) => megabytesOf(byteCount),
        isNumber: true,
        isExtra: true,
      },
      { key: 'reason', title: t('reason'), render: ({ reason }) => reason || nothing },
      { key: 'begun', title: t('begunAt'), render: ({ begunAt }) => formatDateTime(begunAt), isNumber: true },
      { key: 'changed', title: t('changedAt'), render: ({ changedAt }) => formatDateTime(changedAt), isNumber: true },
    ],
    open: ({ videoId }) => void navigate(`/videos/${videoId}`),
    empty: { title: t('none'), reason: t('noneReason') },
  };
}
