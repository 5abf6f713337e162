// What a preview link of an activity opens: its name, time, parts and rules, to be looked at and nothing else.
import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { queryFor } from '@/api/query';
import { useArguments } from '@/hosts/page';
import { activityPreviewPage } from '@/routes/activities/activityPreview';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { Image } from '@/ui/Image';
import { Cell } from '@/ui/kit/Cell';
import { formatDateTime } from '@/ui/kit/dateTime';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { Skeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import styles from './ActivityPreviewPage.module.css';

type Preview = Output<'get_activity_preview'>;
type Part = Preview['parts'][number];

const skeletonHeightPx = 360;
const picturePx = 44;

export default function ActivityPreviewPage() {
  const { t } = useTranslation('activities');
  const { token = '' } = useArguments(activityPreviewPage);
  const query = useQuery({ ...queryFor('get_activity_preview', { token }), enabled: token !== '', staleTime: 0 });
  return (
    <Page {...(query.data ? { title: query.data.name } : {})}>
      {token === '' ? (
        <EmptyState body={t('preview.missing')} />
      ) : (
        <Loaded query={query} skeleton={<Skeleton height={skeletonHeightPx} />}>
          {(preview) => <Shown preview={preview} />}
        </Loaded>
      )}
    </Page>
  );
}

function Shown({ preview }: { preview: Preview }) {
  const { t } = useTranslation('activities');
  const { state, linkEndsAt, name, startsAt, endsAt, parts, rules } = preview;
  return (
    <>
      <p className={styles.mark} role="status">
        {t('preview.mark', { state: t(`preview.states.${state}`), date: formatDateTime(linkEndsAt) })}
      </p>
      <Card title={name}>
        <Cell
          title={t('preview.time')}
          value={t('preview.span', { from: formatDateTime(startsAt), to: formatDateTime(endsAt) })}
        />
      </Card>
      <Card title={t('preview.parts')}>
        {parts.length === 0 ? (
          <p className={styles.text}>{t('preview.nothing')}</p>
        ) : (
          <ul className={styles.parts}>
            {parts.map((part, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names of their own, and never move.
              <PartLine key={place} part={part} />
            ))}
          </ul>
        )}
      </Card>
      <Card title={t('preview.rules')}>
        <p className={styles.text}>{rules}</p>
      </Card>
      <p className={styles.mark}>{t('preview.note')}</p>
    </>
  );
}

function PartLine({ part: { title, detail, pictureUrl, count, at } }: { part: Part }) {
  const { t } = useTranslation('activities');
  const note = [at !== undefined && formatDateTime(at), detail].filter(Boolean).join(' · ');
  return (
    <li className={styles.part}>
      {pictureUrl !== '' && (
        <div className={styles.picture}>
          <Image src={pictureUrl} alt="" ratio={1} widthPx={picturePx} />
        </div>
      )}
      <div className={styles.words}>
        <p>{title}</p>
        {note !== '' && <p className={styles.note}>{note}</p>}
      </div>
      {count !== undefined && <span className={styles.note}>{t('preview.count', { count })}</span>}
    </li>
  );
}
