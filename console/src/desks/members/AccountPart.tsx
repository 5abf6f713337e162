// A member's account: what is in the way of closing it, where it is signed in, and how its phone changed.
import { Button } from 'antd';
import { Link } from 'react-router';
import { useRight } from '@/api/rights';
import { useStaffOperation } from '@/api/useStaffOperation';
import { formatDateTime } from '@/ui/format';
import { Panel } from '@/ui/Panel';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Members.module.css';
import type { MemberRecord } from './members';
import { Obstacles } from './parts';

export function AccountPart({ member }: { member: MemberRecord }) {
  const { t } = useTranslation('members');
  return (
    <>
      {member.deletionDueAt !== undefined && (
        <Panel title={t('closing.obstacles')} side={t('closing.due', { time: formatDateTime(member.deletionDueAt) })}>
          <Obstacles obstacles={member.obstacles} />
        </Panel>
      )}
      <MergedAccounts accounts={member.mergedAccounts} />
      <Devices member={member} />
      <PhoneChanges changes={member.phoneChanges} />
    </>
  );
}

function MergedAccounts({ accounts }: { accounts: MemberRecord['mergedAccounts'] }) {
  const { t } = useTranslation('members');
  if (accounts.length === 0) return null;
  return (
    <Panel title={t('merged.title')} side={t('merged.note')}>
      <ul className={styles.lines}>
        {accounts.map(({ memberId, memberNumber, mergedAt }) => (
          <li key={memberId} className={styles.line}>
            <span className={styles.grow}>{memberNumber}</span>
            <span className={styles.note}>{t('merged.at', { time: formatDateTime(mergedAt) })}</span>
            <Link to={`/members/${memberId}/orders`}>{t('merged.orders')}</Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Devices({ member: { memberId, sessions, holdings } }: { member: MemberRecord }) {
  const { t } = useTranslation('members');
  const mayEnd = useRight('end_member_session').isHeld;
  const end = useStaffOperation('end_member_session', { done: t('devices.ended') });
  return (
    <Panel title={t('devices.title')} side={t(holdings.hasChatAccount ? 'devices.wechat' : 'devices.noWechat')}>
      {sessions.length === 0 && <p className={styles.note}>{t('devices.none')}</p>}
      <ul className={styles.lines}>
        {sessions.map(({ sessionId, device, signedInAt, lastUsedAt }) => (
          <li key={sessionId} className={styles.line}>
            <span className={styles.grow}>{device || t('devices.unknown')}</span>
            <span className={styles.note}>{t('devices.since', { time: formatDateTime(signedInAt) })}</span>
            <span className={styles.note}>{t('devices.lastUsed', { time: formatDateTime(lastUsedAt) })}</span>
            {mayEnd && (
              <Button size="small" loading={end.isBusy} onClick={() => void end.run({ memberId, sessionId })}>
                {t('devices.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function PhoneChanges({ changes }: { changes: MemberRecord['phoneChanges'] }) {
  const { t } = useTranslation('members');
  if (changes.length === 0) return null;
  return (
    <Panel title={t('phones.title')}>
      <ul className={styles.lines}>
        {changes.map(({ way, fromPhone, toPhone, changedBy, at }) => (
          <li key={at} className={styles.line}>
            <span className={styles.grow}>
              {fromPhone} → {toPhone}
            </span>
            <span className={styles.note}>
              {t(`phones.ways.${way}`)} {changedBy}
            </span>
            <span className={styles.note}>{formatDateTime(at)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
