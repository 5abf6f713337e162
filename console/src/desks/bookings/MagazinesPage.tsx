// Issues of the magazine: when they open, where copies lie, and how many are left.
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { useRight } from '@/api/rights';
import { OperationForm } from '@/patterns/editor/OperationForm';
import { Dialog } from '@/ui/Dialog';
import { dateTimeFieldText, formatDateTime, formatWhole } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { Mark } from '@/ui/Mark';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Failure, Loading, State } from '@/ui/States';
import { Table } from '@/ui/Table';
import { useTranslation } from '@/ui/useTranslation';
import { BookingsTabs } from './BookingsTabs';
import { type Issue, type IssueList, type Point, stageTones } from './bookings';

type Asking =
  | { what: 'issue'; issue?: Issue }
  | { what: 'point'; point?: Point }
  | { what: 'stock'; issue: Issue; pointId?: number };

const tiers = ['normal', 'silver', 'gold', 'platinum'] as const;

export default function MagazinesPage() {
  const { t } = useTranslation('bookings');
  const query = useQuery(queryFor('list_magazine_issues', {}));
  const [asking, setAsking] = useState<Asking>();
  const refusal = useRight('save_magazine_issue').isHeld ? undefined : t('mayNotKeep');
  const close = () => setAsking(undefined);
  const add = () => setAsking({ what: 'issue' });
  useKeys(refusal ? [] : [{ keys: 'A', label: t('addIssue'), run: add }]);
  const actions = (
    <>
      <Button onClick={() => setAsking({ what: 'point' })} disabled={refusal !== undefined} title={refusal}>
        {t('addPoint')}
      </Button>
      <Button type="primary" onClick={add} disabled={refusal !== undefined} title={refusal}>
        {t('addIssue')} <KeyCap keys="A" isOnDark />
      </Button>
    </>
  );
  return (
    <>
      <PageHead title={t('title')} notes={<BookingsTabs />} actions={actions} />
      {query.error instanceof ApiError && <Failure failure={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <Loading />}
      {query.data && <Issues list={query.data} ask={setAsking} refusal={refusal} />}
      <Dialog title={t('issue')} isOpen={asking?.what === 'issue'} close={close} width={720}>
        {asking?.what === 'issue' && <IssueForm issue={asking.issue} close={close} />}
      </Dialog>
      <Dialog title={t('point')} isOpen={asking?.what === 'point'} close={close} width={640}>
        {asking?.what === 'point' && <PointForm point={asking.point} close={close} />}
      </Dialog>
      <Dialog title={t('setStock')} isOpen={asking?.what === 'stock'} close={close} width={560}>
        {asking?.what === 'stock' && query.data && (
          <StockForm issue={asking.issue} pointId={asking.pointId} points={query.data.points} close={close} />
        )}
      </Dialog>
    </>
  );
}

interface IssuesProps {
  list: IssueList;
  ask: (what: Asking) => void;
  refusal: string | undefined;
}

function Issues({ list, ask, refusal }: IssuesProps) {
  const { t } = useTranslation('bookings');
  return (
    <>
      {list.issues.length === 0 && <State title={t('noIssue')} reason={t('noIssueReason')} />}
      {list.issues.map((issue) => (
        <IssuePanel key={issue.issueId} issue={issue} ask={ask} refusal={refusal} />
      ))}
      {list.points.length > 0 && <Points points={list.points} ask={ask} refusal={refusal} />}
    </>
  );
}

function IssuePanel({ issue, ask, refusal }: { issue: Issue } & Omit<IssuesProps, 'list'>) {
  const { t, language } = useTranslation('bookings');
  const small = (text: string, what: Asking) => (
    <Button size="small" disabled={refusal !== undefined} title={refusal} onClick={() => ask(what)}>
      {text}
    </Button>
  );
  return (
    <Panel
      title={language === 'en' ? issue.titleEn : issue.titleZhCn}
      side={
        <>
          <Mark tone={stageTones[issue.stage]}>{t(`stages.${issue.stage}`)}</Mark>{' '}
          {t('issueTimes', {
            opens: formatDateTime(issue.opensAt),
            closes: formatDateTime(issue.closesAt),
            until: formatDateTime(issue.pickUpUntil),
          })}{' '}
          {t(`tiers.${tiers[issue.leastTier] ?? 'normal'}`)} {small(t('edit'), { what: 'issue', issue })}{' '}
          {small(t('addStock'), { what: 'stock', issue })}
        </>
      }
      isFlush
    >
      {issue.shelves.length === 0 ? (
        <State title={t('noStock')} />
      ) : (
        <Table
          label={issue.titleZhCn}
          columns={[
            { key: 'point', title: t('point') },
            { key: 'stock', title: t('stock'), isNumber: true },
            { key: 'reserved', title: t('reserved'), isNumber: true },
            { key: 'left', title: t('left'), isNumber: true },
            { key: 'do', title: t('action') },
          ]}
          rows={issue.shelves.map((shelf) => ({
            key: shelf.pointId,
            cells: [
              shelf.name,
              formatWhole(shelf.stockCount),
              formatWhole(shelf.reservedCount),
              formatWhole(shelf.stockCount - shelf.reservedCount),
              small(t('setStock'), { what: 'stock', issue, pointId: shelf.pointId }),
            ],
          }))}
        />
      )}
    </Panel>
  );
}

function Points({ points, ask, refusal }: { points: readonly Point[] } & Omit<IssuesProps, 'list'>) {
  const { t, language } = useTranslation('bookings');
  const isEnglish = language === 'en';
  return (
    <Panel title={t('points')} isFlush>
      <Table
        label={t('points')}
        columns={[
          { key: 'name', title: t('point') },
          { key: 'place', title: t('place') },
          { key: 'do', title: t('action') },
        ]}
        rows={points.map((point) => ({
          key: point.pointId,
          cells: [
            isEnglish ? point.nameEn : point.nameZhCn,
            isEnglish ? point.placeEn : point.placeZhCn,
            <Button
              key="do"
              size="small"
              disabled={refusal !== undefined}
              title={refusal}
              onClick={() => ask({ what: 'point', point })}
            >
              {t('edit')}
            </Button>,
          ],
        }))}
      />
    </Panel>
  );
}

function IssueForm({ issue, close }: { issue: Issue | undefined; close: () => void }) {
  const { t } = useTranslation('bookings');
  const moment = (at: number | undefined) => (at === undefined ? '' : dateTimeFieldText(at));
  return (
    <OperationForm
      operation="save_magazine_issue"
      fields={[
        { name: 'titleZhCn', label: t('titleZhCn'), kind: 'text', most: 30 },
        { name: 'titleEn', label: t('titleEn'), kind: 'text', most: 60 },
        { name: 'summaryZhCn', label: t('summaryZhCn'), kind: 'long', most: 200, isOptional: true },
        { name: 'summaryEn', label: t('summaryEn'), kind: 'long', most: 400, isOptional: true },
        { name: 'coverUrl', label: t('cover'), kind: 'picture', isOptional: true },
        {
          name: 'leastTier',
          label: t('leastTier'),
          kind: 'choice',
          choices: tiers.map((tier, value) => ({ value: String(value), text: t(`tiers.${tier}`) })),
        },
        { name: 'opensAt', label: t('opensAt'), kind: 'moment' },
        { name: 'closesAt', label: t('closesAt'), kind: 'moment' },
        { name: 'pickUpUntil', label: t('pickUpUntil'), kind: 'moment', hint: t('pickUpUntilHint') },
      ]}
      start={{
        titleZhCn: issue?.titleZhCn ?? '',
        titleEn: issue?.titleEn ?? '',
        summaryZhCn: issue?.summaryZhCn ?? '',
        summaryEn: issue?.summaryEn ?? '',
        coverUrl: issue?.coverUrl ?? '',
        leastTier: String(issue?.leastTier ?? 0),
        opensAt: moment(issue?.opensAt),
        closesAt: moment(issue?.closesAt),
        pickUpUntil: moment(issue?.pickUpUntil),
      }}
      saveText={t('save')}
      done={t('saved')}
      toInput={(values) => ({
        ...(issue && { issueId: issue.issueId }),
        titleZhCn: String(values.titleZhCn),
        titleEn: String(values.titleEn),
        summaryZhCn: String(values.summaryZhCn ?? ''),
        summaryEn: String(values.summaryEn ?? ''),
        coverUrl: String(values.coverUrl ?? ''),
        leastTier: Number(values.leastTier),
        opensAt: Number(values.opensAt),
        closesAt: Number(values.closesAt),
        pickUpUntil: Number(values.pickUpUntil),
      })}
      then={close}
    />
  );
}

function PointForm({ point, close }: { point: Point | undefined; close: () => void }) {
  const { t } = useTranslation('bookings');
  return (
    <OperationForm
      operation="save_magazine_point"
      fields={[
        { name: 'nameZhCn', label: t('nameZhCn'), kind: 'text', most: 20 },
        { name: 'nameEn', label: t('nameEn'), kind: 'text', most: 40 },
        { name: 'placeZhCn', label: t('placeZhCn'), kind: 'text', most: 60 },
        { name: 'placeEn', label: t('placeEn'), kind: 'text', most: 120 },
      ]}
      start={{
        nameZhCn: point?.nameZhCn ?? '',
        nameEn: point?.nameEn ?? '',
        placeZhCn: point?.placeZhCn ?? '',
        placeEn: point?.placeEn ?? '',
      }}
      saveText={t('save')}
      done={t('saved')}
      toInput={(values) => ({
        ...(point && { pointId: point.pointId }),
        nameZhCn: String(values.nameZhCn),
        nameEn: String(values.nameEn),
        placeZhCn: String(values.placeZhCn),
        placeEn: String(values.placeEn),
      })}
      then={close}
    />
  );
}

interface StockFormProps {
  issue: Issue;
  pointId: number | undefined;
  points: readonly Point[];
  close: () => void;
}

function StockForm({ issue, pointId, points, close }: StockFormProps) {
  const { t, language } = useTranslation('bookings');
  const shelf = issue.shelves.find((each) => each.pointId === pointId);
  return (
    <OperationForm
      operation="set_magazine_stock"
      fields={[
        {
          name: 'pointId',
          label: t('point'),
          kind: 'choice',
          choices: points
            .filter((point) => pointId === undefined || point.pointId === pointId)
            .map((point) => ({
              value: String(point.pointId),
              text: language === 'en' ? point.nameEn : point.nameZhCn,
            })),
        },
        {
          name: 'stockCount',
          label: t('stock'),
          kind: 'whole',
          hint: t('stockHint', { count: shelf?.reservedCount ?? 0 }),
        },
      ]}
      start={{ pointId: String(pointId ?? points[0]?.pointId ?? ''), stockCount: String(shelf?.stockCount ?? '') }}
      saveText={t('save')}
      done={t('saved')}
      toInput={(values) => ({
        issueId: issue.issueId,
        pointId: Number(values.pointId),
        stockCount: Number(values.stockCount),
      })}
      then={close}
    />
  );
}
