// The dress-up show: where one begins to dress, the ways to the club of looks and to the draw codes, and the member's looks.
import { requireSignIn } from '@galleria/client/signIn';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperation } from '@/api/operations/useOperation';
import { queryFor } from '@/api/query';
import { useSession } from '@/api/useSession';
import type { PosterLook } from '@/features/wear/PosterSheet';
import type { MemberWear } from '@/features/wear/wardrobe';
import { useHost } from '@/hosts/HostContext';
import { addressFor, useArguments } from '@/hosts/page';
import { communityPage } from '@/routes/community/community';
import { lotteryResultPage } from '@/routes/lotteries/lotteryResult';
import { myLotteryPage } from '@/routes/lotteries/myLottery';
import { createWearPage } from '@/routes/wear/createWear';
import { wearShowPage } from '@/routes/wear/wearShow';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { confirm } from '@/ui/dialog';
import { EmptyState } from '@/ui/EmptyState';
import { Image } from '@/ui/Image';
import { Cell } from '@/ui/kit/Cell';
import { formatDate } from '@/ui/kit/dateTime';
import { Hero, HeroSkeleton } from '@/ui/kit/Hero';
import { Sheet } from '@/ui/kit/Sheet';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { ListSkeleton } from '@/ui/Skeleton';
import { useTranslation } from '@/ui/words';
import { WearPoster } from './WearPoster';
import styles from './WearShowPage.module.css';

type Look = MemberWear['wearList'][number];

const stageRatio = 750 / 876;
const pictureWidthPx = 174;
const lookHeightPx = 240;

export default function WearShowPage() {
  const { t } = useTranslation('wear');
  const host = useHost();
  const { wearMaterialDatabaseId } = useArguments(wearShowPage);
  const wardrobe = useQuery(
    queryFor('get_wear_activity_material', wearMaterialDatabaseId === undefined ? {} : { wearMaterialDatabaseId }),
  );
  const dress = () => host.open(createWearPage, { wearMaterialDatabaseId });
  return (
    <Page>
      <Loaded query={wardrobe} skeleton={<HeroSkeleton />}>
        {({ name, firstList, pageConfig }) => (
          <>
            <Hero>
              <div className={styles.hero}>
                <h2 className={styles.name}>{name}</h2>
                <p className={styles.note}>{t('show.count', { count: countOf(firstList) })}</p>
                <Button kind="outline" onPress={dress}>
                  {t('show.dress')}
                </Button>
              </div>
            </Hero>
            <Card>
              <Cell
                title={t('show.community')}
                note={t('show.communityNote')}
                onPress={() => host.open(communityPage)}
              />
              <Cell title={t('show.codes')} note={t('show.codesNote')} onPress={() => host.open(myLotteryPage)} />
              <Cell title={t('show.results')} onPress={() => host.open(lotteryResultPage)} />
            </Card>
            <MyLooks tip={pageConfig.shareDialogTip} onDress={dress} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

const countOf = (categories: readonly { secondList: readonly { wearMaterialList: readonly unknown[] }[] }[]) =>
  categories.flatMap(({ secondList }) => secondList.flatMap(({ wearMaterialList }) => wearMaterialList)).length;

function MyLooks({ tip, onDress }: { tip: string; onDress: () => void }) {
  const { t } = useTranslation('wear');
  const { isSignedIn } = useSession();
  const mine = useQuery({ ...queryFor('get_member_wear'), enabled: isSignedIn, staleTime: 0 });
  const [chosen, choose] = useState<Look>();
  const [shown, show] = useState<Look>();
  if (!isSignedIn)
    return (
      <EmptyState icon="person" title={t('show.mine')} body={t('show.signInBody')}>
        <Button kind="outline" onPress={requireSignIn}>
          {t('show.signIn')}
        </Button>
      </EmptyState>
    );
  return (
    <section aria-label={t('show.mine')}>
      <Loaded
        query={mine}
        skeleton={<ListSkeleton count={2} height={lookHeightPx} />}
        isEmpty={({ wearList }) => wearList.length === 0}
        empty={
          <EmptyState icon="heart" title={t('show.none')} body={t('show.noneBody')}>
            <Button onPress={onDress}>{t('show.dress')}</Button>
          </EmptyState>
        }
      >
        {({ wearList, mostWears }) => (
          <>
            <h2 className={styles.heading}>
              {t('show.mine')}
              <span className={styles.note}> {t('show.of', { count: wearList.length, most: mostWears })}</span>
            </h2>
            <ul className={styles.looks}>
              {wearList.map((look) => (
                <li key={look.wearId}>
                  <button type="button" className={styles.look} onClick={() => choose(look)}>
                    <Image src={look.wearPicUrl} alt="" ratio={stageRatio} widthPx={pictureWidthPx} shape="square" />
                    <span className={styles.words}>
                      <strong className={styles.lookName}>{nameOf(look, t)}</strong>
                      <span className={styles.note}>{formatDate(look.savedAt)}</span>
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <LookWays look={chosen} onClose={() => choose(undefined)} onPoster={show} />
      {shown && <WearPoster look={posterOf(shown, nameOf(shown, t))} tip={tip} onClose={() => show(undefined)} />}
    </section>
  );
}

type Words = ReturnType<typeof useTranslation<'wear'>>['t'];

const nameOf = ({ wearName, savedAt }: Look, t: Words): string =>
  wearName || t('create.nameOf', { date: formatDate(savedAt) });

const posterOf = ({ wearPicUrl, shareCode }: Look, name: string): PosterLook => ({
  name,
  layers: [{ pictureUrl: wearPicUrl }],
  pictureUrl: wearPicUrl,
  path: addressFor(createWearPage, { shareCode }),
});

interface LookWaysProps {
  look: Look | undefined;
  onClose: () => void;
  onPoster: (look: Look) => void;
}

/** What can be done with a look that was saved. */
function LookWays({ look, onClose, onPoster }: LookWaysProps) {
  const { t } = useTranslation('wear');
  const host = useHost();
  const remove = useOperation('delete_wear', { isQuiet: true, done: t('show.deleted') });
  if (!look) return null;
  const ask = async () => {
    const isSure = await confirm({
      title: t('show.deleteAsk', { name: nameOf(look, t) }),
      body: t('show.deleteBody'),
      confirmText: t('show.delete'),
      tone: 'danger',
    });
    if (!isSure) return;
    const { error } = await remove({ wearId: look.wearId });
    if (!error) onClose();
  };
  return (
    <Sheet open onClose={onClose} title={nameOf(look, t)}>
      <div className={styles.ways}>
        <Button
          wide
          onPress={() => {
            onClose();
            host.open(createWearPage, { wearId: look.wearId });
          }}
        >
          {t('show.change')}
        </Button>
        <Button
          wide
          kind="outline"
          onPress={() => {
            onClose();
            host.open(communityPage, { wearId: look.wearId });
          }}
        >
          {t('show.post')}
        </Button>
        <Button
          wide
          kind="outline"
          onPress={() => {
            onClose();
            onPoster(look);
          }}
        >
          {t('bar.poster')}
        </Button>
        <Button wide kind="danger" onPress={ask}>
          {t('show.delete')}
        </Button>
      </div>
    </Sheet>
  );
}
