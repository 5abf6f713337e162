// A registration after it was made: what it came to, the code for the door, the calendar, cancelling, and checking in.
import type { Input } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { mapPoint } from '@/features/hosts/mapPoint';
import { calendarAddress } from '@/features/registrations/calendar';
import { inMillionths, isToPay, moneyText, type Registration } from '@/features/registrations/registration';
import { SessionTiles } from '@/features/registrations/SessionTiles';
import { SubscribeLine } from '@/features/subscribeMessages/SubscribeLine';
import { useHost } from '@/hosts/HostContext';
import { HostError } from '@/hosts/host';
import { useArguments } from '@/hosts/page';
import { useScan } from '@/hosts/useScan';
import { paymentPage } from '@/routes/payments/payment';
import { registrationListPage } from '@/routes/registrations/registrationList';
import { registrationSuccessPage } from '@/routes/registrations/registrationSuccess';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { confirm } from '@/ui/dialog';
import { EmptyState } from '@/ui/EmptyState';
import { Icon } from '@/ui/Icon';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Cell } from '@/ui/kit/Cell';
import { formatDateTime } from '@/ui/kit/dateTime';
import { Hero, HeroSkeleton } from '@/ui/kit/Hero';
import { TextField } from '@/ui/kit/TextField';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import { PickUpQr } from '../orders/PickUpQr';
import { Certificate } from './Certificate';
import styles from './Registrations.module.css';

type Place = Pick<Input<'check_in_on_spot'>, 'latitudeE6' | 'longitudeE6'>;

const skeletonHeightPx = 220;
const groupLength = 4;
const longestSpotCode = 20;
const askEveryMs = 2_000;

export default function RegistrationSuccessPage() {
  const { t } = useTranslation('registrations');
  const { registrationId, source } = useArguments(registrationSuccessPage);
  const host = useHost();
  if (registrationId === undefined)
    return (
      <Page>
        <EmptyState icon="ticket" title={t('mine.empty')} body={t('mine.emptyBody')}>
          <Button onPress={() => host.open(registrationListPage)}>{t('mine.browse')}</Button>
        </EmptyState>
      </Page>
    );
  return <Shown registrationId={registrationId} isBack={source !== undefined} />;
}

/** Asked every two seconds while the money that was paid at the cashier is on its way here. */
/** Of these there may be news yet. */
const goingOn: ReadonlySet<string> = new Set(['waiting', 'to_confirm', 'in_review', 'approved']);

function Shown({ registrationId, isBack }: { registrationId: number; isBack: boolean }) {
  const query = useQuery({
    ...queryFor('get_registration', { registrationId }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isBack && state.data && isToPay(state.data) ? askEveryMs : false),
  });
  const registration = query.data;
  return (
    <Page title={registration?.name ?? ''} bottom={registration && <Bar registration={registration} />}>
      <Loaded query={query} skeleton={<HeroSkeleton height={skeletonHeightPx} />}>
        {(data) => <View registration={data} />}
      </Loaded>
    </Page>
  );
}

function Bar({ registration }: { registration: Registration }) {
  if (isToPay(registration)) return <PayBar registration={registration} />;
  return registration.state === 'to_confirm' ? <ConfirmBar registrationId={registration.registrationId} /> : null;
}

function PayBar({ registration: { registrationId, money } }: { registration: Registration }) {
  const { t } = useTranslation('registrations');
  const host = useHost();
  return (
    <BottomBar>
      <Button
        size="large"
        wide
        onPress={() => host.open(paymentPage, { orderId: registrationId, source: 'registrations' })}
      >
        {t('money.pay', { amount: moneyText(money?.amountCents ?? 0) })}
      </Button>
    </BottomBar>
  );
}

function ConfirmBar({ registrationId }: { registrationId: number }) {
  const { t } = useTranslation('registrations');
  const take = useOperation('confirm_registration', { done: t('confirmed') });
  return (
    <BottomBar>
      <Button size="large" wide onPress={() => take({ registrationId })}>
        {t('confirm')}
      </Button>
    </BottomBar>
  );
}

function View({ registration }: { registration: Registration }) {
  const { t } = useTranslation('registrations');
  const { state, code, name, place, startsAt, endsAt } = registration;
  const [isChanging, setChanging] = useState(false);
  const told = {
    count: registration.aheadCount ?? 0,
    time: registration.confirmUntil === undefined ? '' : formatDateTime(registration.confirmUntil),
    reason: registration.reason,
  };
  const { money } = registration;
  const isOpen = isToPay(registration);
  const hasPlace = state === 'approved' && !isOpen;
  const payBefore = money?.payBefore === undefined ? '' : formatDateTime(money.payBefore);
  return (
    <>
      <div className={styles.result} role="status">
        <h2>{t(isOpen ? 'money.toPay' : `result.${state}`)}</h2>
        <p>{isOpen ? t('money.toPayBody', { time: payBefore }) : t(`result.${state}Body`, told)}</p>
      </div>
      {hasPlace && code && <Ticket code={code} />}
      {goingOn.has(state) && <SubscribeLine moment="registration" />}
      <Card>
        <Cell title={t('facts.time')} value={formatDateTime(startsAt)} />
        <Cell
          title={t('facts.place')}
          value={place}
          {...(registration.placeNote && { note: registration.placeNote })}
        />
        <Cell title={t('facts.people')} value={t('facts.peopleCount', { count: registration.partyCount })} />
        {registration.points > 0 && (
          <Cell
            title={t('facts.fee')}
            value={t(hasPlace || state === 'in_review' ? 'facts.held' : 'fee.points', { points: registration.points })}
          />
        )}
        {money && (
          <Cell
            title={t(`money.kind.${money.kind}`)}
            value={moneyText(money.amountCents)}
            {...(money.state && { note: t(`money.state.${money.state}`) })}
          />
        )}
        {registration.canCancel && hasPlace && (
          <Cell title={t('facts.cancelUntil')} value={formatDateTime(registration.cancelUntil)} />
        )}
      </Card>
      {isChanging && registration.canChangeSession && (
        <ChangeSession registration={registration} close={() => setChanging(false)} />
      )}
      {registration.canCheckIn && <CheckIn registration={registration} />}
      <div className={styles.actions}>
        {hasPlace && (
          <a
            className={styles.link}
            download={`${name}.ics`}
            href={calendarAddress({
              id: String(registration.registrationId),
              name,
              place,
              startsAt,
              endsAt,
              madeAt: registration.changedAt,
            })}
          >
            {t('calendar')}
          </a>
        )}
        {state === 'attended' && registration.hasCertificate && <Certificate registration={registration} />}
        {registration.canChangeSession && !isChanging && (
          <Button kind="quiet" size="small" onPress={() => setChanging(true)}>
            {t('change.do')}
          </Button>
        )}
        {registration.canCancel && <Cancel registration={registration} />}
      </div>
      {isOpen && !registration.canCancel && (
        <p className={styles.promise} data-final>
          <Icon name="warning" size={14} />
          <span>{t('money.promise.noCancel')}</span>
        </p>
      )}
    </>
  );
}

function Ticket({ code }: { code: string }) {
  const { t } = useTranslation('registrations');
  return (
    <Hero>
      <section className={styles.ticket} aria-label={t('code')}>
        <div>
          <p className={styles.label}>{t('code')}</p>
          <p className={styles.code} role="img" aria-label={t('codeSpoken', { code: [...code].join(' ') })}>
            <span>{code.slice(0, groupLength)}</span>
            <span>{code.slice(groupLength)}</span>
          </p>
        </div>
        <PickUpQr code={code} />
      </section>
    </Hero>
  );
}

/** The other sessions of the activity that have room for the whole party. */
function ChangeSession({ registration, close }: { registration: Registration; close: () => void }) {
  const { t } = useTranslation('registrations');
  const { activityId, registrationId, partyCount } = registration;
  const query = useQuery({ ...queryFor('get_registration_activity', { activityId }), staleTime: 0 });
  const [chosen, setChosen] = useState<number>();
  const change = useOperation('change_registration_session', { done: t('change.done') });
  const send = async (sessionId: number) => {
    const { data } = await change({ registrationId, sessionId });
    if (data) close();
  };
  return (
    <Card title={t('change.title')}>
      <Loaded query={query} skeleton={<HeroSkeleton height={skeletonHeightPx} />}>
        {({ sessions }) => {
          const free = sessions.filter(
            ({ sessionId, stage, freeCount }) =>
              sessionId !== registration.sessionId && stage === 'open' && freeCount >= partyCount,
          );
          const wanted = free.find(({ sessionId }) => sessionId === chosen) ?? free[0];
          return wanted ? (
            <div className={styles.checkIn}>
              <p>{t('change.body')}</p>
              <SessionTiles sessions={free} standing={undefined} chosen={wanted.sessionId} onChoose={setChosen} />
              <Button wide onPress={() => send(wanted.sessionId)}>
                {t('change.confirm')}
              </Button>
            </div>
          ) : (
            <p>{t('change.none')}</p>
          );
        }}
      </Loaded>
    </Card>
  );
}

function Cancel({ registration: { registrationId, money } }: { registration: Registration }) {
  const { t } = useTranslation('registrations');
  const cancel = useOperation('cancel_registration', { done: t('cancel.done') });
  const ask = async () => {
    const body = money ? t(money.state === 'paid' ? 'money.cancelBody' : 'money.cancelUnpaid') : t('cancel.body');
    const question = { title: t('cancel.ask'), body, cancelText: t('cancel.keep') };
    const isSure = await confirm({ ...question, confirmText: t('cancel.do'), tone: 'danger' });
    if (isSure) await cancel({ registrationId });
  };
  return (
    <Button kind="quiet" size="small" onPress={ask}>
      {t('cancel.do')}
    </Button>
  );
}

/** By the code on the screen at the door, and where the activity asks for it, by being there. */
function CheckIn({ registration }: { registration: Registration }) {
  const { t } = useTranslation('registrations');
  const host = useHost();
  const { registrationId, asksForPlace } = registration;
  const [text, setText] = useState('');
  const checkIn = useOperation('check_in_on_spot', { done: t('checkIn.done') });
  const place = async (): Promise<Place | undefined> => {
    if (!asksForPlace) return {};
    try {
      const { latitude, longitude } = mapPoint(await host.locate());
      return { latitudeE6: inMillionths(latitude), longitudeE6: inMillionths(longitude) };
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      return undefined;
    }
  };
  const send = async (spotCode: string) => {
    const there = await place();
    if (!there) return toast(t('checkIn.noPlace'));
    return checkIn({ registrationId, spotCode, ...there });
  };
  const scan = useScan(
    (scanned) => void send(scanned.trim().slice(0, longestSpotCode)),
    () => toast(t('checkIn.cannotScan')),
  );
  return (
    <Card title={t('checkIn.title')}>
      <div className={styles.checkIn}>
        <p>{t('checkIn.body')}</p>
        <TextField label={t('checkIn.code')} value={text} maxLength={longestSpotCode} onChange={setText} />
        <div className={styles.checkInActions}>
          {scan && (
            <Button kind="outline" onPress={scan}>
              {t('checkIn.scan')}
            </Button>
          )}
          <Button wide onPress={() => (text.trim() === '' ? toast(t('checkIn.cannotScan')) : send(text.trim()))}>
            {t('checkIn.do')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
