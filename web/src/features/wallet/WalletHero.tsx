// The wallet's night card: what can be spent and what it is made of.
import type { Output } from '@galleria/client/types';
import { formatCents, splitCents } from '@/ui/format';
import { CountingNumber } from '@/ui/kit/CountingNumber';
import { Hero, HeroFigure } from '@/ui/kit/Hero';
import { useTranslation } from '@/ui/words';
import styles from './WalletHero.module.css';

type Wallet = Output<'get_member_wallet'>;

function Balance({ cents }: { cents: number }) {
  const { sign, yuan, cents: rest } = splitCents(cents);
  return (
    <>
      {sign}
      <small>¥</small>
      {yuan}
      <small>.{rest}</small>
    </>
  );
}

/** What is set aside is told only when there is any. */
export function WalletHero({ wallet }: { wallet: Wallet }) {
  const { t } = useTranslation('wallet');
  const parts = [
    { name: t('balance.principal'), cents: wallet.principalCents },
    { name: t('balance.bonus'), cents: wallet.bonusCents },
    ...(wallet.heldCents > 0 ? [{ name: t('balance.held'), cents: wallet.heldCents }] : []),
  ];
  return (
    <Hero>
      <HeroFigure label={t('balance.label')}>
        <CountingNumber value={wallet.balanceCents}>{(cents) => <Balance cents={cents} />}</CountingNumber>
      </HeroFigure>
      <dl className={styles.parts}>
        {parts.map(({ name, cents }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>¥{formatCents(cents)}</dd>
          </div>
        ))}
      </dl>
    </Hero>
  );
}
