// Parking in the chat app: where the code hangs, which car, what it costs now, the ways to pay, and letting the chat app pay by itself.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { Deduction } from '@/features/parkingPayment/Deduction';
import { PlateChips } from '@/features/parkingPayment/PlateChips';
import { PlateSheet } from '@/features/parkingPayment/PlateSheet';
import { StayStage } from '@/features/parkingPayment/StayStage';
import { plateText } from '@/features/parkingPayment/stay';
import { nothingChosen, useQuote, useViews } from '@/features/parkingPayment/useCar';
import { useHost } from '@/hosts/HostContext';
import { useArguments } from '@/hosts/page';
import { parkingPage } from '@/routes/parking/parking';
import { wechatParkPage } from '@/routes/parking/wechatPark';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { BottomBar } from '@/ui/kit/BottomBar';
import { Cell } from '@/ui/kit/Cell';
import { HeroSkeleton } from '@/ui/kit/Hero';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { Price } from '@/ui/Price';
import { useTranslation } from '@/ui/words';
import styles from './ParkingPage.module.css';

const stageHeightPx = 168;

export default function WechatParkPage() {
  const { t } = useTranslation('parkingPayment');
  const host = useHost();
  const { carPark, bay, plate: given } = useArguments(wechatParkPage);
  const list = useQuery({ ...queryFor('list_member_plates'), staleTime: 0 });
  const [chosen, setChosen] = useState(given);
  const [isAdding, setAdding] = useState(false);
  const plates = list.data?.plates ?? [];
  const views = useViews(plates.map(({ plate }) => plate));
  const isHere = ({ plate }: { plate: string }) =>
    views.some((view) => view.plate === plate && view.view !== 'not_inside');
  const plate = chosen ?? (plates.find(isHere) ?? plates[0])?.plate;
  const own = plates.find((each) => each.plate === plate);
  const query = useQuote(list.data && plate !== undefined ? { plate } : undefined, nothingChosen);
  const quote = query.data;
  const add = useOperation('add_member_plate', { done: t('plates.added') });
  const keep = async (added: string) => {
    const { data } = await add({ plate: added });
    if (!data) return false;
    setChosen(data.plate);
    setAdding(false);
    return true;
  };
  const payElsewhere = (other: string) => host.open(parkingPage, { plate: other });
  const place = [carPark, bay].filter(Boolean).join(' · ');
  const owes = quote !== undefined && quote.dueCents > 0;
  return (
    <Page
      bottom={
        owes && (
          <BottomBar>
            <div className={styles.payable}>
              <p className={styles.holds}>{t('wechat.due')}</p>
              <Price cents={quote.dueCents} size="large" />
            </div>
            <Button size="large" wide onPress={() => payElsewhere(quote.plate)}>
              {t('wechat.toPay')}
            </Button>
          </BottomBar>
        )
      }
    >
      {place !== '' && (
        <Card>
          <Cell icon="location" title={t('wechat.here', { place })} note={t('wechat.hereNote')} />
        </Card>
      )}
      <Loaded query={list} skeleton={<HeroSkeleton height={stageHeightPx} />}>
        {() =>
          plate === undefined ? (
            <EmptyState icon="location" title={t('plates.empty')} body={t('plates.emptyBody')}>
              <Button onPress={() => setAdding(true)}>{t('plates.add')}</Button>
            </EmptyState>
          ) : (
            <>
              <PlateChips
                chips={(own ? plates : [...plates, { plate }]).map((each) => ({
                  key: each.plate,
                  label: plateText(each.plate),
                  view:
                    views.find((view) => view.plate === each.plate)?.view ??
                    (each.plate === plate ? quote?.view : undefined),
                }))}
                chosen={plate}
                onChoose={setChosen}
                onAdd={() => setAdding(true)}
              />
              <Loaded query={query} skeleton={<HeroSkeleton height={stageHeightPx} />}>
                {(shown) =>
                  shown.stayId === undefined ? (
                    <EmptyState
                      icon="location"
                      title={t('quiet.notInside', { plate: plateText(plate) })}
                      body={t('quiet.notInsideBody')}
                    >
                      <Button onPress={query.refetch}>{t('quiet.again')}</Button>
                    </EmptyState>
                  ) : (
                    <StayStage quote={shown} onEnd={query.refetch} />
                  )
                }
              </Loaded>
              {own && <Deduction key={own.plate} plate={own.plate} hasRights={own.hasRights} />}
              <Card>
                <Cell
                  icon="wallet"
                  title={t('wechat.otherWays')}
                  note={t('wechat.otherWaysNote')}
                  onPress={() => payElsewhere(plate)}
                />
              </Card>
            </>
          )
        }
      </Loaded>
      <PlateSheet
        open={isAdding}
        onClose={() => setAdding(false)}
        fullBecause={list.data && list.data.freePlaces === 0 ? t('sheet.fullNow') : undefined}
        onKeep={keep}
        onPayOnce={(other) => payElsewhere(other)}
        onTicket={() => host.open(parkingPage, {})}
      />
    </Page>
  );
}
