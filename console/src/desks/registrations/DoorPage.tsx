// The door of a session: a screen with a code that changes by the minute, and the codes of members, typed or scanned.

import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, type InputRef } from 'antd';
import { useId, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { queryFor } from '@/api/query';
import { useStaffOperation } from '@/api/useStaffOperation';
import { useKeys } from '@/ui/keys';
import { Mark } from '@/ui/Mark';
import { PageHead } from '@/ui/PageHead';
import { Panel } from '@/ui/Panel';
import { QrCode } from '@/ui/QrCode';
import { Failure, Loading } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Registrations.module.css';
import type { Listed } from './registrations';

const codeLength = 8;
const askedAgainMs = 15_000;

interface Came {
  registration: Listed;
  wasBefore: boolean;
}

export default function DoorPage() {
  const { t } = useTranslation('registrations');
  const navigate = useNavigate();
  const { activityId, sessionId } = useParams();
  useKeys([{ keys: 'Esc', label: t('back'), run: () => void navigate(`/registrations/${activityId}`) }]);
  return (
    <>
      <PageHead title={t('door')} />
      <div className={styles.door}>
        <Screen sessionId={Number(sessionId)} />
        <Arrivals sessionId={Number(sessionId)} />
      </div>
    </>
  );
}

function Screen({ sessionId }: { sessionId: number }) {
  const { t } = useTranslation('registrations');
  const query = useQuery({ ...queryFor('get_spot_code', { sessionId }), refetchInterval: askedAgainMs });
  if (query.error instanceof ApiError) return <Failure failure={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Loading />;
  const { code, attendedCount, expectedCount } = query.data;
  return (
    <Panel title={t('screen')} side={t('came', { attended: attendedCount, expected: expectedCount })}>
      <div className={styles.screen}>
        <QrCode text={code} label={t('screenCode', { code })} />
        <span className={styles.spot}>{code}</span>
        <span className={styles.note}>{t('screenHint')}</span>
      </div>
    </Panel>
  );
}

function Arrivals({ sessionId }: { sessionId: number }) {
  const { t } = useTranslation('registrations');
  const id = useId();
  const field = useRef<InputRef>(null);
  const [code, setCode] = useState('');
  const [came, setCame] = useState<readonly Came[]>([]);
  const checkIn = useStaffOperation('check_in_by_code');
  const send = async () => {
    const digits = code.replace(/\D/g, '');
    if (digits.length !== codeLength) return;
    const { data } = await checkIn.run({ sessionId, code: digits });
    if (data)
      setCame([data, ...came.filter((each) => each.registration.registrationId !== data.registration.registrationId)]);
    setCode('');
    field.current?.focus();
  };
  return (
    <Panel title={t('checkIn')}>
      <div className={styles.editor}>
        <label className={styles.labelled} htmlFor={id}>
          <span>{t('memberCode')}</span>
          <Input
            id={id}
            ref={field}
            autoFocus
            autoComplete="off"
            value={code}
            maxLength={codeLength + 1}
            onChange={({ target }) => setCode(target.value)}
            onPressEnter={() => void send()}
          />
        </label>
        <Button type="primary" loading={checkIn.isBusy} onClick={() => void send()}>
          {t('checkInDo')}
        </Button>
        <ul className={styles.came} aria-live="polite">
          {came.map(({ registration, wasBefore }) => (
            <li key={registration.registrationId}>
              <Mark tone={wasBefore ? 'waiting' : 'good'}>{t(wasBefore ? 'cameBefore' : 'cameNow')}</Mark>
              <strong>{registration.memberName}</strong>
              <span>{t('peopleOf', { count: registration.partyCount })}</span>
              <span className={styles.note}>{registration.answers}</span>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
