// The night card at the top of “mine”: who the member is, or the way to sign in.

import { serverNowMs } from '@galleria/client/clock';
import { requireSignIn } from '@galleria/client/signIn';
import type { Output } from '@galleria/client/types';
import type { ReactNode } from 'react';
import { formatWhole } from '@/ui/format';
import { Icon } from '@/ui/Icon';
import { Image } from '@/ui/Image';
import { Badge } from '@/ui/kit/Badge';
import { useTranslation } from '@/ui/words';
import styles from './MemberHero.module.css';

type Member = Output<'get_my_base_info'>;

/** The member's tier in short, and how far the next one is. */
export interface HeroLevel {
  tierName: string;
  growth: number;
  /** From 0 to 1. */
  progress: number;
  /** Undefined at the top. */
  next: { name: string; missingGrowth: number } | undefined;
}

const dayMs = 24 * 60 * 60 * 1000;

/** The first day counts as one. */
function daysSince(joinedAtMs: number): number {
  return Math.max(1, Math.floor((serverNowMs() - joinedAtMs) / dayMs) + 1);
}

function Avatar({ url }: { url: string }) {
  return (
    <span className={styles.avatar}>
      {url ? (
        <Image src={url} alt="" ratio={1} widthPx={52} shape="round" priority="high" />
      ) : (
        <Icon name="person" size={26} />
      )}
    </span>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <section className={styles.card}>
      <svg className={styles.arches} viewBox="0 0 200 168" aria-hidden="true" preserveAspectRatio="xMaxYMax slice">
        <path d="M30 168V104a70 70 0 0 1 140 0v64M54 168v-62a46 46 0 0 1 92 0v62M78 168v-60a22 22 0 0 1 44 0v60" />
      </svg>
      {children}
    </section>
  );
}

function LevelLine({ level, onOpen }: { level: HeroLevel; onOpen: () => void }) {
  const { t } = useTranslation('members');
  const { next } = level;
  return (
    <button type="button" className={styles.level} onClick={onOpen}>
      <span className={styles.levelWords}>
        <span>{t('mine.growth', { growth: formatWhole(level.growth) })}</span>
        <span>
          {next ? t('mine.next', { name: next.name, growth: formatWhole(next.missingGrowth) }) : t('mine.top')}
        </span>
      </span>
      <span className={styles.progress} aria-hidden="true">
        <i style={{ width: `${level.progress * 100}%` }} />
      </span>
    </button>
  );
}

interface MemberHeroProps {
  /** Undefined while it is on its way; the card keeps its size. */
  member: Member | undefined;
  /** Undefined while it is not known: then the days with us stand in its place. */
  level: HeroLevel | undefined;
  /** Zero while it is not known. */
  unreadCount: number;
  onShowMessages: () => void;
  onShowCard: () => void;
  onShowCode: () => void;
  onShowLevel: () => void;
}

/** The member's card. */
export function MemberHero(props: MemberHeroProps) {
  const { member, level, unreadCount, onShowMessages, onShowCard, onShowCode, onShowLevel } = props;
  const { t } = useTranslation('members');
  const { t: kit } = useTranslation('ui');
  const number = member ? t('mine.number', { number: member.memberNumber }) : '\u00a0';
  return (
    <Frame>
      <div className={styles.top}>
        <button type="button" className={styles.who} onClick={onShowCard}>
          <Avatar url={member?.avatarUrl ?? ''} />
          <span className={styles.person}>
            <span className={styles.name}>{member?.nickname ?? '\u00a0'}</span>
            <span className={styles.number}>
              {level && <span>{`${level.tierName} · `}</span>}
              <span>{number}</span>
            </span>
          </span>
        </button>
        <button
          type="button"
          className={styles.corner}
          aria-label={
            unreadCount > 0 ? kit('shortcut', { name: t('mine.messages'), count: unreadCount }) : t('mine.messages')
          }
          onClick={onShowMessages}
        >
          <Badge count={unreadCount}>
            <Icon name="bell" size={22} />
          </Badge>
        </button>
        <button type="button" className={styles.corner} aria-label={t('mine.code')} onClick={onShowCode}>
          <Icon name="code" size={22} />
        </button>
      </div>
      {level ? (
        <LevelLine level={level} onOpen={onShowLevel} />
      ) : (
        <div className={styles.bottom}>
          <span>{member ? t('mine.days', { count: daysSince(member.joinedAt) }) : '\u00a0'}</span>
          <span>{member?.phone ?? ''}</span>
        </div>
      )}
    </Frame>
  );
}

/** The same card for somebody who has not signed in. */
export function GuestHero() {
  const { t } = useTranslation('members');
  return (
    <Frame>
      <div className={styles.top}>
        <Avatar url="" />
        <div className={styles.person}>
          <p className={styles.name}>{t('mine.welcome')}</p>
          <p className={styles.number}>{t('mine.guestNote')}</p>
        </div>
      </div>
      <button type="button" className={styles.action} onClick={() => void requireSignIn()}>
        {t('mine.signIn')}
      </button>
    </Frame>
  );
}

/** The same card when the member's data did not come; the ways on below it still work. */
export function FailedHero({ onRetry }: { onRetry: () => Promise<unknown> }) {
  const { t } = useTranslation('members');
  const { t: kit } = useTranslation('ui');
  return (
    <Frame>
      <div className={styles.top} role="alert">
        <Avatar url="" />
        <div className={styles.person}>
          <p className={styles.name}>{t('mine.failed')}</p>
          <p className={styles.number}>{t('mine.failedNote')}</p>
        </div>
      </div>
      <button type="button" className={styles.action} onClick={() => void onRetry()}>
        {kit('action.retry')}
      </button>
    </Frame>
  );
}
