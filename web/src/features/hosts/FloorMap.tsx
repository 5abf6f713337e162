// A floor of the mall, drawn from its own shops: the arcade in the middle, a room for each shop.
import { useTranslation } from '@/ui/words';
import styles from './FloorMap.module.css';
import { layOut, type PlanShop, type PlanUnit, plan } from './floorPlan';

interface FloorMapProps {
  floor: string;
  shops: readonly PlanShop[];
  /** Has the pin. */
  chosen: number | undefined;
  onChoose?: (shop: PlanShop) => void;
}

const signHeight = 11;
const letterWidth = 5;
/** What the unit's number and the pin need at the foot of a room. */
const footHeight = 36;

function shorten(signs: readonly string[], room: number, end: string): string[] {
  return signs.length > room ? [...signs.slice(0, room - 1), end] : [...signs];
}

/** Chinese names run sign under sign, others along the room. */
function RoomName({ unit: { shop, x, y, width, height } }: { unit: PlanUnit }) {
  const middle = x + width / 2;
  const room = height - footHeight;
  if (!/^\p{Script=Han}/u.test(shop.name)) {
    const name = shorten([...shop.name], Math.floor(room / letterWidth), '…').join('');
    return (
      <text className={styles.along} transform={`translate(${middle - 3} ${y + 8}) rotate(90)`}>
        {name}
      </text>
    );
  }
  return shorten([...shop.name], Math.floor(room / signHeight), '⋮').map((sign, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a sign has no other name than its place.
    <text key={index} x={middle} y={y + 18 + index * signHeight}>
      {sign}
    </text>
  ));
}

function Room({
  unit,
  isChosen,
  onChoose,
}: {
  unit: PlanUnit;
  isChosen: boolean;
  onChoose?: (shop: PlanShop) => void;
}) {
  const { shop, x, y, width, height } = unit;
  const middle = x + width / 2;
  const choose = onChoose && (() => onChoose(shop));
  return (
    <g className={styles.room} data-chosen={isChosen}>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={4}
        {...(choose && {
          role: 'button',
          tabIndex: 0,
          'aria-label': `${shop.name} ${shop.location}`,
          'aria-pressed': isChosen,
          onClick: choose,
          onKeyDown: (event) => {
            if (event.key === 'Enter' || event.key === ' ') choose();
          },
        })}
      />
      <g className={styles.words} aria-hidden={choose !== undefined}>
        <RoomName unit={unit} />
        <text className={styles.unit} x={middle} y={y + height - 6}>
          {shop.location.replace(/^.*-/, '')}
        </text>
        {isChosen && (
          <path
            className={styles.pin}
            d={`M${middle} ${y + height - 16}c4.5-5 7-9 7-12.5a7 7 0 0 0-14 0c0 3.5 2.5 7.5 7 12.5z`}
          />
        )}
      </g>
    </g>
  );
}

/** With `onChoose` each room is a button. */
export function FloorMap({ floor, shops, chosen, onChoose }: FloorMapProps) {
  const { t } = useTranslation('hosts');
  return (
    <svg
      className={styles.plan}
      viewBox={`0 0 ${plan.width} ${plan.height}`}
      role={onChoose ? 'group' : 'img'}
      aria-label={t('map.plan', { floor })}
    >
      <rect className={styles.walls} x={2} y={2} width={plan.width - 4} height={plan.height - 4} rx={16} />
      <text className={styles.corridor} x={plan.width / 2} y={plan.height / 2 + 4}>
        {floor} · {t('map.corridor')}
      </text>
      {layOut(shops).map((unit) => (
        <Room
          key={unit.shop.shopId}
          unit={unit}
          isChosen={unit.shop.shopId === chosen}
          {...(onChoose ? { onChoose } : {})}
        />
      ))}
    </svg>
  );
}
