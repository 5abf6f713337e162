// Segments: who is meant, saved under a name, counted on demand with who of them allows messages.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { OperationForm } from '@/patterns/editor/OperationForm';
import type { ListDeclaration } from '@/patterns/list/declaration';
import { List } from '@/patterns/list/List';
import { SegmentText } from '@/patterns/segment/SegmentText';
import { emptySegment, segmentDraft, segmentPlaces, toSegment } from '@/patterns/segment/segment';
import { useSegmentFields } from '@/patterns/segment/useSegmentFields';
import { Dialog } from '@/ui/Dialog';
import { formatDateTime, formatWhole } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { PageHead } from '@/ui/PageHead';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Mailings.module.css';
import { MailingsTabs } from './MailingsTabs';
import type { Segment } from './mailings';

export default function SegmentsPage() {
  const { t } = useTranslation('mailings');
  const isHeld = useRight('save_segment').isHeld;
  const [edited, setEdited] = useState<Segment | 'new'>();
  const [surveyed, setSurveyed] = useState<Segment>();
  const add = () => setEdited('new');
  useKeys(isHeld ? [{ keys: 'A', label: t('segments.add'), run: add }] : []);
  const action = (
    <Button type="primary" onClick={add} disabled={!isHeld} title={isHeld ? undefined : t('mayNotWrite')}>
      {t('segments.add')} <KeyCap keys="A" isOnDark />
    </Button>
  );
  return (
    <>
      <PageHead title={t('title')} notes={<MailingsTabs />} actions={action} />
      <List list={useSegmentList(isHeld, setEdited, setSurveyed)} label={t('segments.title')} />
      <SegmentEditor segment={edited} close={() => setEdited(undefined)} />
      <Dialog
        title={surveyed?.name ?? ''}
        isOpen={surveyed !== undefined}
        close={() => setSurveyed(undefined)}
        width={640}
      >
        {surveyed && <Survey segmentId={surveyed.segmentId} />}
      </Dialog>
    </>
  );
}

function useSegmentList(
  mayWrite: boolean,
  edit: (segment: Segment) => void,
  survey: (segment: Segment) => void,
): ListDeclaration<'list_segments', Segment> {
  const { t } = useTranslation('mailings');
  const { t: ui } = useTranslation('ui');
  const { modal } = App.useApp();
  const { run } = useStaffOperation('delete_segment', { done: t('segments.deleted') });
  const remove = ({ segmentId, name }: Segment) =>
    void modal.confirm({
      title: t('segments.deleteTitle', { name }),
      okText: t('segments.delete'),
      cancelText: ui('action.cancel'),
      onOk: () => run({ segmentId }),
    });
  return {
    name: 'segments',
    operation: 'list_segments',
    input: () => ({}),
    rows: ({ segments }) => segments,
    rowKey: ({ segmentId }) => String(segmentId),
    columns: [
      { key: 'name', title: t('name'), render: ({ name }) => <strong>{name}</strong>, sortBy: ({ name }) => name },
      {
        key: 'conditions',
        title: t('conditions'),
        render: ({ conditions }) => <SegmentText segment={conditions} />,
      },
      { key: 'changedBy', title: t('changedBy'), render: ({ changedBy }) => changedBy },
      {
        key: 'changedAt',
        title: t('changedAt'),
        render: ({ changedAt }) => formatDateTime(changedAt),
        sortBy: ({ changedAt }) => changedAt,
        isNumber: true,
      },
      {
        key: 'actions',
        title: '',
        render: (segment) =>
          mayWrite && (
            <>
              <Button size="small" type="text" onClick={() => edit(segment)}>
                {t('edit')}
              </Button>
              <Button size="small" type="text" onClick={() => remove(segment)}>
                {t('segments.delete')}
              </Button>
            </>
          ),
      },
    ],
    open: survey,
    empty: { title: t('segments.none'), reason: t('segments.noneReason') },
  };
}

function SegmentEditor({ segment, close }: { segment: Segment | 'new' | undefined; close: () => void }) {
  const { t } = useTranslation('mailings');
  const known = segment === 'new' ? undefined : segment;
  const fields = useSegmentFields(known?.conditions);
  return (
    <Dialog title={t(known ? 'edit' : 'segments.add')} isOpen={segment !== undefined} close={close} width={700}>
      {segment && (
        <OperationForm
          key={known?.segmentId ?? 0}
          operation="save_segment"
          fields={[{ name: 'name', label: t('segments.name'), kind: 'text', most: 60, isWide: true }, ...fields]}
          start={{ name: known?.name ?? '', ...(known ? segmentDraft(known.conditions) : emptySegment) }}
          saveText={t('save')}
          done={t('saved')}
          toInput={(values) => ({
            name: String(values.name),
            conditions: toSegment(values),
            ...(known ? { segmentId: known.segmentId } : {}),
          })}
          places={segmentPlaces('conditions')}
          then={close}
        />
      )}
    </Dialog>
  );
}

/** Counted now, one member after the other; some of them, masked. */
function Survey({ segmentId }: { segmentId: number }) {
  const { t } = useTranslation('mailings');
  const query = useQuery(queryFor('survey_segment', { segmentId }));
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading rows={4} />;
  const { segment, memberCount, inboxCount, smsCount, samples } = query.data;
  return (
    <>
      <p>
        <SegmentText segment={segment.conditions} />
      </p>
      <div className={styles.survey} role="status">
        <span>
          {t('segments.members')} <b>{formatWhole(memberCount)}</b>
        </span>
        <span>
          {t('segments.allowInbox')} <b>{formatWhole(inboxCount)}</b>
        </span>
        <span>
          {t('segments.allowSms')} <b>{formatWhole(smsCount)}</b>
        </span>
      </div>
      {samples.length > 0 && (
        <table className={styles.rows} aria-label={t('segments.samples')}>
          <thead>
            <tr>
              <th scope="col">{t('segments.samples')}</th>
              <th scope="col">{t('segments.phone')}</th>
              <th scope="col">{t('segments.memberNumber')}</th>
            </tr>
          </thead>
          <tbody>
            {samples.map(({ name, phone, memberNumber }) => (
              <tr key={memberNumber}>
                <th scope="row">{name}</th>
                <td>{phone}</td>
                <td>{memberNumber}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
