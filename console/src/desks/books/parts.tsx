// Small parts that several pages of this desk show.
import { findText } from '@galleria/client/words';
import { Link } from 'react-router';
import { Money, Points } from '@/ui/Money';
import { Tabs } from '@/ui/Tabs';
import text from '@/ui/Text.module.css';
import { useTranslation } from '@/ui/useTranslation';
import { isOfMembers, type Kind, type Unit } from './books';

export function BooksTabs() {
  const { t } = useTranslation('books');
  return (
    <Tabs
      label={t('title')}
      tabs={[
        { to: '/books', text: t('balances') },
        { to: '/books/liabilities', text: t('liabilities') },
        { to: '/books/settlement', text: t('settlement') },
        { to: '/books/coupons', text: t('couponCosts') },
        { to: '/books/seals', text: t('seals') },
      ]}
    />
  );
}

/** In the unit of its account. */
export function Amount({ unit, amount }: { unit: Unit; amount: number }) {
  return unit === 'points' ? <Points points={amount} /> : <Money cents={amount} />;
}

/** An account by its kind and its owner, which leads to what moved on it. */
export function AccountLink({ kind, ownerId }: { kind: Kind; ownerId: number }) {
  const { t } = useTranslation('books');
  return (
    <Link className={text.link} to={`/books/moves/${kind}/${ownerId}`}>
      {t(`kinds.${kind}`)}
      {(isOfMembers(kind) || ownerId !== 0) && ` ${ownerId}`}
    </Link>
  );
}

/** A business by its name; one that the console does not know stands as the ledger writes it. */
export const businessName = (type: string) => findText('books', `businesses.${type}`) ?? type;
