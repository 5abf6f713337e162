// One request: how far it is, what was said, and what the member can do with it.
import { useOperation } from '@/api/operations/useOperation';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { confirm } from '@/ui/dialog';
import { formatDateTime } from '@/ui/kit/dateTime';
import { Tag } from '@/ui/kit/Tag';
import { useTranslation } from '@/ui/words';
import styles from './RequestCard.module.css';
import type { Request } from './services';

const tones = {
  asked: 'member',
  assigned: 'chosen',
  done: 'chosen',
  rated: 'quiet',
  reopened: 'member',
  cancelled: 'quiet',
  refused: 'price',
} as const;

const steps = ['asked', 'assigned', 'done'] as const;

/** Asked, somebody has it, done: each with its time once it has come. What ended otherwise has no way to show. */
function Way({ request }: { request: Request }) {
  const { t } = useTranslation('serviceRequests');
  const times = { asked: request.askedAt, assigned: request.assignedAt, done: request.doneAt };
  const isAgain = request.state === 'reopened' || request.state === 'assigned';
  const isReached = (step: (typeof steps)[number]) => {
    if (step === 'done' && isAgain) return false;
    if (step === 'assigned' && request.state === 'reopened') return false;
    return times[step] !== undefined;
  };
  if (request.endedAt !== undefined) return null;
  return (
    <ol className={styles.way}>
      {steps.map((step) => (
        <li key={step} data-reached={isReached(step)}>
          <span>{t(`way.${step}`)}</span>
          <time>{isReached(step) ? formatDateTime(times[step] ?? 0).slice(5) : ''}</time>
        </li>
      ))}
    </ol>
  );
}

function Rows({ request }: { request: Request }) {
  const { t } = useTranslation('serviceRequests');
  const rows = [
    ['ask.place', request.place],
    ['ask.note', request.note],
    ['ask.phone', request.phone],
    ['request.assignee', request.assignee],
    [request.state === 'refused' ? 'request.reason' : 'request.answer', request.answer],
    ['rate.comment', request.score === undefined ? '' : `${t(`rate.score.${request.score as 1}`)} ${request.comment}`],
  ] as const;
  return (
    <dl className={styles.rows}>
      {rows
        .filter(([, said]) => said !== '')
        .map(([word, said]) => (
          <div key={word}>
            <dt>{t(word)}</dt>
            <dd>{said}</dd>
          </div>
        ))}
    </dl>
  );
}

interface RequestCardProps {
  request: Request;
  onRate: () => void;
  onReopen: () => void;
}

export function RequestCard({ request, onRate, onReopen }: RequestCardProps) {
  const { t } = useTranslation('serviceRequests');
  const cancel = useOperation('cancel_service_request', { done: t('request.cancelled') });
  const { requestId, actions, reopenUntil } = request;
  const ask = async () => {
    const question = { title: t('request.cancelAsk'), body: t('request.cancelBody') };
    const isSure = await confirm({ ...question, confirmText: t('request.cancel'), tone: 'danger' });
    if (isSure) await cancel({ requestId });
  };
  return (
    <Card>
      <header className={styles.head}>
        <div>
          <h2 className={styles.name}>{request.name}</h2>
          <p className={styles.when}>{formatDateTime(request.askedAt)}</p>
        </div>
        <Tag tone={tones[request.state]}>{t(`state.${request.state}`)}</Tag>
      </header>
      <Way request={request} />
      <Rows request={request} />
      {actions.length > 0 && (
        <footer className={styles.foot}>
          {reopenUntil !== undefined && (
            <span className={styles.note}>
              {t('request.reopenUntil', { date: formatDateTime(reopenUntil).slice(5, 10) })}
            </span>
          )}
          {actions.includes('cancel') && (
            <Button kind="outline" size="small" onPress={ask}>
              {t('request.cancel')}
            </Button>
          )}
          {actions.includes('reopen') && (
            <Button kind="outline" size="small" onPress={onReopen}>
              {t('reopen.title')}
            </Button>
          )}
          {actions.includes('rate') && (
            <Button size="small" onPress={onRate}>
              {t('rate.title')}
            </Button>
          )}
        </footer>
      )}
    </Card>
  );
}
