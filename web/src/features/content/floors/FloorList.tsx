// Draws the floors of a content page in their order.
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, memo, useDeferredValue } from 'react';
import { queryFor } from '@/api/query';
import { useSession } from '@/api/useSession';
import { BannerFloor } from './BannerFloor';
import { CountdownFloor } from './CountdownFloor';
import { FlashSaleFloor } from './FlashSaleFloor';
import styles from './FloorList.module.css';
import { type Floor, type FloorProps, isForVisitor } from './floor';
import { GoodsGridFloor } from './GoodsGridFloor';
import { GoodsStripFloor } from './GoodsStripFloor';
import { HotSpotsFloor } from './HotSpotsFloor';
import { IconGridFloor } from './IconGridFloor';
import { MemberCardFloor } from './MemberCardFloor';
import { NoticeFloor } from './NoticeFloor';
import { RichTextFloor } from './RichTextFloor';
import { ShopListFloor } from './ShopListFloor';
import { VideoFloor } from './VideoFloor';

export const floorKinds: Readonly<Record<Floor['type'], ComponentType<FloorProps>>> = {
  banner: BannerFloor,
  countdown: CountdownFloor,
  flash_sale_strip: FlashSaleFloor,
  goods_grid: GoodsGridFloor,
  goods_strip: GoodsStripFloor,
  icon_grid: IconGridFloor,
  image_hot_spots: HotSpotsFloor,
  member_card: MemberCardFloor,
  notice: NoticeFloor,
  rich_text: RichTextFloor,
  shop_list: ShopListFloor,
  video: VideoFloor,
};

/** They fill the first screen of any phone; the others are drawn right after them. */
const firstFloorCount = 6;

interface Shown {
  key: string;
  floor: Floor;
  Kind: ComponentType<FloorProps>;
}

/** The floors that this visitor sees; those of a kind that this version does not know are passed over. */
function shownFloors(floors: readonly Floor[], isSignedIn: boolean, tier?: string): Shown[] {
  return floors.flatMap((floor, index) => {
    const Kind = (floorKinds as Readonly<Record<string, ComponentType<FloorProps>>>)[floor.type];
    return Kind && isForVisitor(floor, isSignedIn, tier) ? [{ key: `${index} ${floor.type}`, floor, Kind }] : [];
  });
}

/** Drawn anew only for other floors: an answer that is asked for again is mostly the same. */
export const FloorList = memo(function FloorList({ floors }: { floors: readonly Floor[] }) {
  const { isSignedIn } = useSession();
  const info = useQuery({ ...queryFor('get_my_base_info'), enabled: isSignedIn });
  const shown = shownFloors(floors, isSignedIn, info.data?.tier);
  const drawnCount = useDeferredValue(shown.length, firstFloorCount);
  return (
    <div className={styles.floors}>
      {shown.slice(0, drawnCount).map(({ key, floor, Kind }, index) => (
        <Kind key={key} floor={floor} isFirst={index === 0} />
      ))}
    </div>
  );
});
