// Small parts of members that several pages of this desk show.

import { formatWhole, formatYuan, nothing } from '@/ui/format';
import { Mark } from '@/ui/Mark';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Members.module.css';
import { type FoundMember, type Obstacle, stateTones } from './members';
import { type TagColour, TagMark } from './TagMark';

export function StateMark({ state }: { state: FoundMember['accountState'] }) {
  const { t } = useTranslation('members');
  return <Mark tone={stateTones[state]}>{t(`states.${state}`)}</Mark>;
}

/** Masked. */
export function NameLine({ name, phone }: { name: string; phone: string }) {
  return (
    <span className={styles.whole}>
      {name || nothing} <small className={styles.note}>{phone}</small>
    </span>
  );
}

/** The tags that somebody bears. */
export function TagMarks({ tags }: { tags: readonly { tagId: number; name: string; colour: TagColour }[] }) {
  return (
    <span className={styles.tags}>
      {tags.map(({ tagId, name, colour }) => (
        <TagMark key={tagId} colour={colour}>
          {name}
        </TagMark>
      ))}
    </span>
  );
}

/** What is in the way of closing an account, or that nothing is. */
export function Obstacles({ obstacles }: { obstacles: readonly Obstacle[] }) {
  const { t } = useTranslation('members');
  if (obstacles.length === 0) return <span className={styles.note}>{t('closing.nothing')}</span>;
  return (
    <ul className={styles.obstacles}>
      {obstacles.map(({ kind, count, amountCents }) => (
        <li key={kind}>
          <Mark tone="waiting">
            {t(`obstacles.${kind}`, { count: formatWhole(count), amount: formatYuan(amountCents) })}
          </Mark>
        </li>
      ))}
    </ul>
  );
}
