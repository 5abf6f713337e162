// Topping the wallet up: a ladder of offers or any amount; with an order's number, what became of one.

import type { Output } from '@galleria/client/types';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryFor } from '@/api/query';
import { AmountField } from '@/features/wallet/AmountField';
import { type Offer, OfferLadder } from '@/features/wallet/OfferLadder';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { expandedGoldPage } from '@/routes/wallet/expandedGold';
import { rechargePage } from '@/routes/wallet/recharge';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { formatCents, parseYuan } from '@/ui/format';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Cell } from '@/ui/kit/Cell';
import { CountingNumber } from '@/ui/kit/CountingNumber';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { Price } from '@/ui/Price';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import { RechargeOutcome } from './RechargeOutcome';
import styles from './RechargePage.module.css';
import { useRecharge } from './useRecharge';

type Offers = Output<'list_recharge_offers'>;

export default function RechargePage() {
  const { orderId } = useArguments(rechargePage);
  return orderId === undefined ? <RechargeChoice /> : <RechargeOutcome orderId={orderId} />;
}

function Balance() {
  const { t } = useTranslation('wallet');
  const wallet = useQuery({ ...queryFor('get_member_wallet'), staleTime: 0 });
  return (
    <p className={styles.balance}>
      {t('recharge.balance')}
      <span className={styles.figure}>
        {wallet.data ? (
          <CountingNumber value={wallet.data.balanceCents}>
            {(cents) => <Price cents={cents} size="large" tone="ink" />}
          </CountingNumber>
        ) : (
          '–'
        )}
      </span>
    </p>
  );
}

function RechargeChoice() {
  const query = useQuery({ ...queryFor('list_recharge_offers', {}), staleTime: 0 });
  if (query.data) return <Ladder list={query.data} />;
  return (
    <Page>
      <Balance />
      <Loaded query={query} skeleton={<ListSkeleton count={3} height={104} />}>
        {() => null}
      </Loaded>
    </Page>
  );
}

/** Either an offer or a typed amount holds: choosing one lets go of the other. */
function Ladder({ list }: { list: Offers }) {
  const { t } = useTranslation('wallet');
  const host = useHost();
  const recharge = useRecharge();
  const gifts = list.offers.filter((offer) => offer.kind === 'gift');
  const [chosenKey, setChosenKey] = useState(gifts.find((offer) => offer.isAvailable)?.offerKey);
  const [typed, setTyped] = useState('');
  const chosen: Offer | undefined = gifts.find((offer) => offer.offerKey === chosenKey && offer.isAvailable);
  const typedCents = parseYuan(typed);
  const limits = { least: formatCents(list.leastCents), most: formatCents(list.mostCents) };
  const fits = typedCents !== undefined && typedCents >= list.leastCents && typedCents <= list.mostCents;
  const payCents = chosen?.payCents ?? (fits ? typedCents : undefined);
  const wrong = typed !== '' && !fits ? t('recharge.wrong', limits) : undefined;

  const submit = () => {
    if (chosen) return recharge({ offerKey: chosen.offerKey });
    return typedCents === undefined ? undefined : recharge({ amountCents: typedCents });
  };
  return (
    <Page
      bottom={
        <BottomBar>
          {chosen && chosen.bonusCents > 0 && (
            <p className={styles.arrives}>
              {t('recharge.arrives', { amount: formatCents(chosen.payCents + chosen.bonusCents) })}
            </p>
          )}
          <Button
            size="large"
            wide
            onPress={submit}
            disabledBecause={payCents === undefined ? (wrong ?? t('recharge.choose')) : undefined}
          >
            {payCents === undefined
              ? t('recharge.submitEmpty')
              : t('recharge.submit', { amount: formatCents(payCents) })}
          </Button>
        </BottomBar>
      }
    >
      <Balance />
      {list.offers.some((offer) => offer.kind === 'expanded' && offer.isAvailable) && (
        <Card>
          <Cell
            icon="star"
            title={t('recharge.expanded')}
            note={t('recharge.expandedNote')}
            onPress={() => host.open(expandedGoldPage)}
          />
        </Card>
      )}
      <OfferLadder
        offers={gifts}
        chosenKey={chosen?.offerKey}
        onChoose={(offer) => {
          setChosenKey(offer.offerKey);
          setTyped('');
        }}
      />
      <Card>
        <AmountField
          label={t('recharge.chooseOther')}
          placeholder={t('recharge.otherPlaceholder')}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setChosenKey(undefined);
          }}
          note={t('recharge.limits', limits)}
          problem={wrong}
        />
      </Card>
      {list.rules && (
        <Card title={t('recharge.rules')}>
          <p className={styles.rules}>{list.rules}</p>
        </Card>
      )}
    </Page>
  );
}
