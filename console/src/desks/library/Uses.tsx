// Where a picture or a film is shown, each place a way there.
import type { Output } from '@galleria/client/types';
import { Link } from 'react-router';
import { State } from '@/ui/States';
import { useTranslation } from '@/ui/useTranslation';
import styles from './Library.module.css';

export type Use = Output<'get_library_picture'>['uses'][number];

/** Where the console shows it; undefined for what has no page of its own. */
export function addressOf({ kind, key }: Use): string | undefined {
  switch (kind) {
    case 'page':
      return `/pages/${encodeURIComponent(key)}`;
    case 'product':
      return `/goods/${key}`;
    case 'category':
      return '/goods/categories';
    case 'group':
      return '/goods/groups';
    case 'film':
      return `/library/films/${key}`;
    case 'coupon':
      return '/coupons';
    case 'service_offer':
      return '/services/catalogue';
    default:
      return undefined;
  }
}

export function Uses({ uses, unusedReason }: { uses: readonly Use[]; unusedReason: string }) {
  const { t } = useTranslation('library');
  if (uses.length === 0) return <State title={t('notUsed')} reason={unusedReason} />;
  return (
    <ul className={styles.uses}>
      {uses.map((use) => {
        const address = addressOf(use);
        const name = use.name || use.key;
        return (
          <li key={`${use.kind} ${use.key}`}>
            <span>{t(`useKinds.${use.kind}`)}</span>
            {address === undefined ? name : <Link to={address}>{name}</Link>}
          </li>
        );
      })}
    </ul>
  );
}
