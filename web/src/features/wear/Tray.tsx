// The tray below the stage: a tab for each group, words for its kinds, and what there is of it, four in a row.
import { Icon } from '@/ui/Icon';
import { Image } from '@/ui/Image';
import { Chip } from '@/ui/kit/Chip';
import { formatDate } from '@/ui/kit/dateTime';
import { Tabs } from '@/ui/kit/Tabs';
import { useTranslation } from '@/ui/words';
import type { Material, Materials } from './rules';
import styles from './Tray.module.css';
import type { TrayGroup } from './wardrobe';

const tileWidthPx = 84;
const blankPx = 16;

interface TrayProps {
  groups: readonly TrayGroup[];
  materials: Materials;
  /** What is worn. */
  wornIds: ReadonlySet<number>;
  groupId: string;
  chooseGroup: (groupId: string) => void;
  /** The kind that is shown alone; undefined shows all. */
  subcategoryId: number | undefined;
  chooseSubcategory: (subcategoryId: number | undefined) => void;
  press: (material: Material) => void;
}

export function Tray(props: TrayProps) {
  const { groups, materials, wornIds, groupId, chooseGroup, subcategoryId, chooseSubcategory, press } = props;
  const { t } = useTranslation('wear');
  const group = groups.find(({ id }) => id === groupId) ?? groups[0];
  const shown = [...materials.values()].filter(
    (material) =>
      material.groupId === group?.id && (subcategoryId === undefined || material.subcategoryId === subcategoryId),
  );
  return (
    <section className={styles.tray} aria-label={t('tray.label')}>
      <Tabs
        label={t('tray.groups')}
        items={groups.map(({ id, name }) => ({ value: id, label: name }))}
        value={group?.id ?? ''}
        onChange={chooseGroup}
      />
      {group && group.chips.length > 1 && (
        <div className={styles.chips}>
          <Chip size="small" pressed={subcategoryId === undefined} onPress={() => chooseSubcategory(undefined)}>
            {t('tray.all')}
          </Chip>
          {group.chips.map(({ id, name }) => (
            <Chip key={id} size="small" pressed={subcategoryId === id} onPress={() => chooseSubcategory(id)}>
              {name}
            </Chip>
          ))}
        </div>
      )}
      <ul className={styles.tiles}>
        {shown.map((material) => (
          <li key={material.id}>
            <Tile material={material} isWorn={wornIds.has(material.id)} onPress={() => press(material)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface TileProps {
  material: Material;
  isWorn: boolean;
  onPress: () => void;
}

function Tile({ material, isWorn, onPress }: TileProps) {
  const { t } = useTranslation('wear');
  const { name, pictureUrl, box } = material;
  // What stands for nothing has a picture, too, in which there is nothing to see.
  const isBlank = pictureUrl === '' || Math.max(box.width, box.height) <= blankPx;
  const price = usePriceOf()(material);
  const tier = material.isOwned || material.obstacle === 'tier' ? '' : material.tierName;
  return (
    <button
      type="button"
      className={styles.tile}
      aria-pressed={isWorn}
      aria-label={[name, tier, price]
        .filter((word) => word !== '')
        .reduce((said, word) => t('tray.tile', { name: said, price: word }))}
      onClick={onPress}
    >
      <span className={styles.picture}>
        {isBlank ? (
          <span className={styles.none}>{name}</span>
        ) : (
          <Image src={pictureUrl} alt="" ratio={1} widthPx={tileWidthPx} fit="contain" />
        )}
        {tier !== '' && <span className={styles.tier}>{tier}</span>}
        {isWorn && (
          <span className={styles.tick}>
            <Icon name="check" size={12} />
          </span>
        )}
      </span>
      {/* Whoever reads the words of the tile one after another needs a gap between tier and price. */}{' '}
      <span className={styles.price} data-locked={material.obstacle !== undefined}>
        {price}
      </span>
    </button>
  );
}

/** What stands under a tile: what it costs, that it is free, owned or kept by this look, for whom it is, or when it comes. */
function usePriceOf(): (material: Material) => string {
  const { t } = useTranslation('wear');
  return ({ isGeneric, isOwned, isKept, obstacle, releasesAt, tierName, pricePoints }) => {
    if (isGeneric) return '';
    if (isKept) return t('tray.kept');
    if (isOwned) return t('tray.owned');
    if (obstacle === 'coming' && releasesAt !== undefined) return t('tray.coming', { date: formatDate(releasesAt) });
    if (obstacle === 'tier') return tierName;
    return pricePoints === 0 ? t('tray.free') : t('points', { count: pricePoints });
  };
}
