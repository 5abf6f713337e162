// A month of activities of every kind by their windows, the same as a list with what overlaps, and the sum of their budgets.
import { ApiError } from '@galleria/client/errors';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { queryFor } from '@/api/query';
import { type Activity, stateTones } from '@/patterns/activity/activity';
import { monthAfter, monthOf, weeksOf } from '@/patterns/calendar/month';
import { formatWhole, nothing } from '@/ui/format';
import { KeyCap } from '@/ui/KeyCap';
import { useKeys } from '@/ui/keys';
import { Mark } from '@/ui/Mark';
import { Money } from '@/ui/Money';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { Failure, Loading, State } from '@/ui/States';
import { Table } from '@/ui/Table';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Calendar.module.css';
import { addressOf, budgetsOf, daysOf, inMonth, lanesOf, overlapsOf } from './calendar';

/** As many as the list gives at once. */
const pageSize = 50;

/** The list knows no months: it is read from the newest on, as far back as asked for. */
function useActivities() {
  return useInfiniteQuery({
    queryKey: ['list_activities', 'calendar'],
    queryFn: ({ pageParam, signal }) =>
      queryFor('list_activities', {
        ...(pageParam !== undefined && { beforeActivityId: pageParam }),
        pageSize,
      }).queryFn({ signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ activities, hasMore }) => (hasMore ? activities.at(-1)?.activityId : undefined),
  });
}

export default function CalendarPage() {
  const { t } = useTranslation('calendar');
  const [search, setSearch] = useSearchParams();
  const month = monthOf(search.get('month'), Date.now());
  const query = useActivities();
  const go = (count: number) => setSearch({ month: monthAfter(month, count) });
  useKeys([
    { keys: '[', label: t('monthBefore'), run: () => go(-1) },
    { keys: ']', label: t('monthAfter'), run: () => go(1) },
  ]);
  const months = (
    <div className={styles.months}>
      <Button onClick={() => go(-1)}>
        {t('monthBefore')} <KeyCap keys="[" />
      </Button>
      <b>{month}</b>
      <Button onClick={() => go(1)}>
        {t('monthAfter')} <KeyCap keys="]" />
      </Button>
      <Button onClick={() => setSearch({})}>{t('thisMonth')}</Button>
    </div>
  );
  const all = query.data?.pages.flatMap(({ activities }) => activities);
  return (
    <>
      <PageHead title={t('title')} actions={months} />
      {query.error instanceof ApiError && <Failure failure={query.error} retry={() => void query.refetch()} />}
      {query.isPending && <Loading />}
      {all && <Month month={month} all={all} />}
      {all && query.hasNextPage && (
        <p className={styles.older}>
          {t('loaded', { count: all.length })}{' '}
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('older')}
          </Button>
        </p>
      )}
    </>
  );
}

interface MonthProps {
  month: string;
  all: readonly Activity[];
}

function Month({ month, all }: MonthProps) {
  const { t } = useTranslation('calendar');
  const activities = inMonth(all, weeksOf(month));
  if (activities.length === 0) return <State title={t('none')} reason={t('noneReason')} />;
  const overlapCount = activities.filter((activity) => overlapsOf(activity, all).length > 0).length;
  return (
    <>
      <div className={styles.wide}>
        <Panel isFlush>
          <Weeks month={month} activities={activities} all={all} />
        </Panel>
      </div>
      <Panel
        title={t('activities')}
        side={overlapCount > 0 && <Mark tone="waiting">{t('overlapCount', { count: overlapCount })}</Mark>}
        isFlush
      >
        <Rows activities={activities} all={all} />
      </Panel>
      <Panel title={t('budgets')} isFlush>
        <Budgets activities={activities} />
      </Panel>
    </>
  );
}

interface ActivitiesProps {
  activities: readonly Activity[];
  /** Those of other months, too: they may reach into this one. */
  all: readonly Activity[];
}

const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** Each week is a line of dates, and below it lanes in which an activity is as long as its days. */
function Weeks({ month, activities, all }: ActivitiesProps & { month: string }) {
  const { t } = useTranslation('calendar');
  return (
    <table className={styles.weeks} aria-label={t('calendarOf', { month })}>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              {t(`weekdays.${weekday}`)}
            </th>
          ))}
        </tr>
      </thead>
      {weeksOf(month).map((week) => (
        <tbody key={week.find((day) => day !== undefined)}>
          <tr className={styles.dates}>
            {week.map((day, place) => (
              <td key={day ?? weekdays[place]}>{day && Number(day.slice(8))}</td>
            ))}
          </tr>
          {lanesOf(activities, week).map((lane) => (
            <tr key={lane.find(({ activity }) => activity)?.activity?.activityId}>
              {lane.map(({ at, dayCount, activity }) => (
                <td key={at} colSpan={dayCount}>
                  {activity && <Bar activity={activity} isOverlapping={overlapsOf(activity, all).length > 0} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function useNameOf() {
  const { language } = useTranslation('calendar');
  return ({ nameZhCn, nameEn }: Pick<Activity, 'nameZhCn' | 'nameEn'>) => (language === 'en' ? nameEn : nameZhCn);
}

function Bar({ activity, isOverlapping }: { activity: Activity; isOverlapping: boolean }) {
  const { t } = useTranslation('calendar');
  const name = useNameOf()(activity);
  const { first, last } = daysOf(activity);
  const { kind, state } = activity;
  const bar = t('barOf', { name, kind: t(`kinds.${kind}`), state: t(`states.${state}`), from: first, until: last });
  const words = isOverlapping ? t('barOverlapping', { bar }) : bar;
  const address = addressOf(activity);
  const look = { className: styles.bar, 'data-tone': stateTones[state], title: words };
  if (!address) return <span {...look}>{name}</span>;
  return (
    <Link {...look} to={address} aria-label={words}>
      {name}
    </Link>
  );
}

function Rows({ activities, all }: ActivitiesProps) {
  const { t, language } = useTranslation('calendar');
  const nameOf = useNameOf();
  const separator = language === 'en' ? ', ' : '、';
  const rowOf = (activity: Activity) => {
    const { activityId, kind, state, budgetCents } = activity;
    const address = addressOf(activity);
    const { first, last } = daysOf(activity);
    const names = overlapsOf(activity, all).map(nameOf).join(separator);
    return {
      key: activityId,
      cells: [
        address ? (
          <Link key="name" to={address}>
            {nameOf(activity)}
          </Link>
        ) : (
          nameOf(activity)
        ),
        t(`kinds.${kind}`),
        <Mark key="state" tone={stateTones[state]}>
          {t(`states.${state}`)}
        </Mark>,
        t('windowOf', { from: first, until: last }),
        <Money key="budget" cents={budgetCents} />,
        names ? t('overlapsWith', { names }) : nothing,
      ],
    };
  };
  return (
    <Table
      label={t('activities')}
      columns={[
        { key: 'name', title: t('name') },
        { key: 'kind', title: t('kind') },
        { key: 'state', title: t('state') },
        { key: 'window', title: t('window') },
        { key: 'budget', title: t('budget'), isNumber: true },
        { key: 'overlaps', title: t('overlaps') },
      ]}
      rows={activities.map(rowOf)}
    />
  );
}

function Budgets({ activities }: { activities: readonly Activity[] }) {
  const { t } = useTranslation('calendar');
  const budgets = budgetsOf(activities);
  const sumCents = budgets.reduce((sum, { budgetCents }) => sum + budgetCents, 0);
  return (
    <Table
      label={t('budgets')}
      columns={[
        { key: 'kind', title: t('kind') },
        { key: 'count', title: t('count'), isNumber: true },
        { key: 'budget', title: t('budget'), isNumber: true },
      ]}
      rows={[
        ...budgets.map(({ kind, count, budgetCents }) => ({
          key: kind,
          cells: [t(`kinds.${kind}`), formatWhole(count), <Money key="budget" cents={budgetCents} />],
        })),
        {
          key: 'sum',
          cells: [t('sum'), formatWhole(activities.length), <Money key="budget" cents={sumCents} />],
          tone: 'strong' as const,
        },
      ]}
    />
  );
}
