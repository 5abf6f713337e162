// Dressing a figure: the stage with what is worn, the tray of what there is, and the bar that buys and saves it.
import { serverNowMs } from '@galleria/client/clock';
import { ApiError } from '@galleria/client/errors';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryFor } from '@/api/query';
import { useSession } from '@/api/useSession';
import { findDraft } from '@/features/wear/draft';
import { LookBar } from '@/features/wear/LookBar';
import { LookSheet } from '@/features/wear/LookSheet';
import type { PosterLook } from '@/features/wear/PosterSheet';
import type { Material } from '@/features/wear/rules';
import { backgroundCode, Stage } from '@/features/wear/Stage';
import { StageButtons } from '@/features/wear/StageButtons';
import { Tags } from '@/features/wear/Tags';
import { Tray } from '@/features/wear/Tray';
import type { StageSize } from '@/features/wear/tags';
import { type DressingNow, type Start, useDressing } from '@/features/wear/useDressing';
import { useSaveWear } from '@/features/wear/useSaveWear';
import { categoryName, groupsOf, type MemberWear, taggedOf, type Wardrobe, type Wear } from '@/features/wear/wardrobe';
import { useHost } from '@/hosts/HostContext';
import { addressFor, useArguments } from '@/hosts/page';
import { useShare } from '@/hosts/useShare';
import { storePage } from '@/routes/catalog/store';
import { communityPage } from '@/routes/community/community';
import { pointsPage } from '@/routes/points/points';
import { createWearPage } from '@/routes/wear/createWear';
import { wearShowPage } from '@/routes/wear/wearShow';
import { formatDate } from '@/ui/kit/dateTime';
import { useLeaveGuard } from '@/ui/kit/useLeaveGuard';
import { Loaded } from '@/ui/Loaded';
import { Page } from '@/ui/Page';
import { Skeleton } from '@/ui/Skeleton';
import { toast } from '@/ui/toast';
import { useTranslation } from '@/ui/words';
import styles from './CreateWearPage.module.css';
import { WearPoster } from './WearPoster';

const skeletonHeightPx = 440;
/** What is being dressed must not change under the member's fingers. */
const once = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false } as const;

export default function CreateWearPage() {
  const { wearId, shareCode, wearMaterialDatabaseId } = useArguments(createWearPage);
  const { isSignedIn } = useSession();
  const wanted = wearMaterialDatabaseId === undefined ? {} : { wearMaterialDatabaseId };
  const own = useQuery({
    ...queryFor('get_wear_detail', { wearId: wearId ?? 0 }),
    ...once,
    enabled: wearId !== undefined,
  });
  const shared = useQuery({
    ...queryFor('get_shared_wear', { shareCode: shareCode ?? '' }),
    ...once,
    enabled: wearId === undefined && shareCode !== undefined,
  });
  const loaded = wearId === undefined ? shared : own;
  const isGiven = wearId !== undefined || shareCode !== undefined;
  // A look is dressed out of the wardrobe that it was made of.
  const databaseId = loaded.data?.wearMaterialDatabaseId;
  const ofWardrobe = databaseId === undefined ? wanted : { wearMaterialDatabaseId: databaseId };
  const wardrobe = useQuery({
    ...queryFor('get_wear_activity_material', ofWardrobe),
    refetchOnWindowFocus: false,
    enabled: !isGiven || !loaded.isPending,
  });
  const random = useQuery({ ...queryFor('get_random_wear_detail', ofWardrobe), ...once, enabled: !isGiven });
  const member = useQuery({ ...queryFor('get_member_wear'), enabled: isSignedIn, staleTime: 0 });
  const first = isGiven ? loaded : random;
  // Whoever signs in to save has all questions asked anew, and goes on dressing meanwhile.
  const [opened, open] = useState<Opened>();
  const { data } = wardrobe;
  const isReady = data !== undefined && !first.isPending && !(isSignedIn && member.isPending);
  useEffect(() => {
    if (isReady) open((before) => before ?? { wardrobe: data, first: first.data });
  }, [isReady, data, first.data]);
  if (!opened)
    return (
      <Page>
        <Loaded
          query={{ ...wardrobe, data: undefined, isPending: !wardrobe.isError }}
          skeleton={<Skeleton height={skeletonHeightPx} shape="card" />}
        >
          {() => null}
        </Loaded>
      </Page>
    );
  const roll = async () => {
    const { data, error } = await random.refetch();
    if (error instanceof ApiError) toast(error.message);
    return error ? undefined : data;
  };
  return (
    <Editor
      wardrobe={data ?? opened.wardrobe}
      first={opened.first}
      isShared={shareCode !== undefined && wearId === undefined}
      member={isSignedIn ? member.data : undefined}
      roll={roll}
    />
  );
}

interface Opened {
  wardrobe: Wardrobe;
  /** What is worn at first; undefined where it could not be loaded: then nothing is. */
  first: Wear | undefined;
}

interface EditorProps extends Opened {
  isShared: boolean;
  member: MemberWear | undefined;
  roll: () => Promise<Wear | undefined>;
}

function Editor({ wardrobe, first, isShared, member, roll }: EditorProps) {
  const { t } = useTranslation('wear');
  const host = useHost();
  const [start] = useState<Start>(() => {
    const wearId = first?.isOwn ? first.wearId : undefined;
    const draft = isShared && wearId === undefined ? undefined : findDraft(wardrobe.wearMaterialDatabaseId, wearId);
    return { wardrobe, wear: first?.wearMaterialList ?? [], draft, wearId };
  });
  const dressing = useDressing({ ...start, wardrobe }, member);
  const { isDirty, worn, toBuy, sum, obstacle, wearId } = dressing;
  const [saved, setSaved] = useState(first?.isOwn ? first : undefined);
  const [name, rename] = useState(saved?.wearName || t('create.nameOf', { date: formatDate(serverNowMs()) }));
  const [sheet, setSheet] = useState<'list' | 'poster'>();
  const save = useSaveWear();
  useLeaveGuard(
    isDirty,
    { title: t('leave.title'), body: t('leave.body'), confirmText: t('leave.leave'), cancelText: t('leave.stay') },
    host.back,
  );
  const path = saved ? addressFor(createWearPage, { shareCode: saved.shareInfo.shareCode }) : addressFor(wearShowPage);
  const pictureUrl = saved?.shareInfo.wearPicUrl ?? '';
  useShare({
    path,
    title: saved ? name : t('title'),
    content: t('poster.content'),
    icon: pictureUrl,
    postImage: pictureUrl,
  });
  const isSaved = saved !== undefined && wearId !== undefined && !isDirty && name === saved.wearName;
  const run = async () => {
    const wear = await save(dressing, name.trim());
    if (wear?.wearId === undefined) return;
    dressing.saved(wear.wearId);
    setSaved(wear);
    rename(wear.wearName);
    setSheet('poster');
  };
  const post = () => {
    setSheet(undefined);
    host.open(communityPage, { wearId });
  };
  const look: PosterLook = { name, layers: worn.filter((layer) => layer.pictureUrl !== ''), pictureUrl, path };
  return (
    <Page
      navigation="clear"
      navigationRight={member && <span className={styles.points}>{t('points', { count: member.creditPoint })}</span>}
      bottom={
        <LookBar
          name={name}
          toBuy={toBuy}
          sum={sum}
          creditPoint={member?.creditPoint}
          obstacle={obstacle}
          isEmpty={worn.length === 0}
          isSaved={isSaved}
          onList={() => setSheet('list')}
          onSave={run}
          onEarn={() => host.open(pointsPage)}
          onPoster={() => setSheet('poster')}
        />
      }
    >
      <Figure dressing={dressing} roll={roll} />
      <LookSheet
        open={sheet === 'list'}
        onClose={() => setSheet(undefined)}
        name={name}
        rename={rename}
        toBuy={toBuy}
        sum={sum}
        creditPoint={member?.creditPoint}
        onDrop={(material) => {
          if (!dressing.drop(material)) toast(t('list.cannotDrop'));
        }}
      />
      {sheet === 'poster' && (
        <WearPoster
          look={look}
          tip={wardrobe.pageConfig.shareDialogTip}
          onPost={isSaved ? post : undefined}
          onClose={() => setSheet(undefined)}
        />
      )}
    </Page>
  );
}

interface FigureProps {
  dressing: DressingNow;
  roll: () => Promise<Wear | undefined>;
}

/** The stage and the tray, which lead to one another. */
function Figure({ dressing, roll }: FigureProps) {
  const { t } = useTranslation('wear');
  const host = useHost();
  const { wardrobe, worn, materials, canUndo } = dressing;
  const [size, setSize] = useState<StageSize>();
  const groups = groupsOf(wardrobe);
  const [groupId, setGroupId] = useState(
    () => groups.find(({ id }) => id === jacketGroup(wardrobe))?.id ?? groups[0]?.id ?? '',
  );
  const [subcategoryId, setSubcategoryId] = useState<number>();
  const openGroup = (id: string) => {
    setGroupId(id);
    setSubcategoryId(undefined);
  };
  const background = wardrobe.firstList.find(({ wearMaterialTypeCode }) => wearMaterialTypeCode === backgroundCode);
  const press = (material: Material) => {
    if (material.obstacle !== 'coming') return dressing.press(material);
    return toast(t('bar.coming', { name: material.name }));
  };
  const random = async () => {
    const askedWearing = dressing.selection;
    const look = await roll();
    if (look) dressing.wear(look.wearMaterialList, askedWearing);
  };
  const openBrand = ({ shopId, brandName, name }: Material) => {
    if (shopId === undefined) toast(brandName || name);
    else host.open(storePage, { shopId });
  };
  const names = worn.filter(({ pictureUrl }) => pictureUrl !== '').map(({ name }) => name);
  return (
    <div className={styles.editor}>
      <Stage
        worn={worn}
        label={names.length > 0 ? t('stage.label', { names: names.join(t('stage.and')) }) : t('stage.empty')}
        onSize={setSize}
      >
        <p className={styles.title} aria-hidden="true">
          {t('title')}
        </p>
        {worn.length === 0 && <p className={styles.empty}>{t('stage.empty')}</p>}
        {size && (
          <Tags
            tagged={taggedOf(wardrobe, worn)}
            size={size}
            nameOf={(material) => categoryName(wardrobe, material)}
            onOpen={(material) => openGroup(material.groupId)}
            onBrand={openBrand}
          />
        )}
        <StageButtons
          canUndo={canUndo}
          onBackground={background && (() => openGroup(background.wearGroupId))}
          onRandom={random}
          onUndo={dressing.undo}
        />
      </Stage>
      <Tray
        groups={groups}
        materials={materials}
        wornIds={new Set(worn.map(({ id }) => id))}
        groupId={groupId}
        chooseGroup={openGroup}
        subcategoryId={subcategoryId}
        chooseSubcategory={setSubcategoryId}
        press={press}
      />
    </div>
  );
}

/** Where most begin. */
const jacketGroup = ({ firstList }: Wardrobe) =>
  firstList.find(({ wearMaterialTypeCode }) => wearMaterialTypeCode === 'jacket')?.wearGroupId;
