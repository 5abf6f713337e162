// A place of the plan in a list.
import { Icon } from '@/ui/Icon';
import { Row } from '@/ui/kit/Row';
import { useTranslation } from '@/ui/words';
import styles from './PlaceRow.module.css';
import { PlanIcon } from './PlanIcon';
import { type PlanPlace, tintOf } from './plan';

/** `note` stands behind where it is: whether it is open, what it is. */
export function PlaceRow({
  place,
  note,
  onPress,
}: {
  place: PlanPlace;
  note?: string | undefined;
  onPress: () => void;
}) {
  const { t } = useTranslation('places');
  const kind = place.category ? t(`category.${place.category}`) : place.facility ? t(`facility.${place.facility}`) : '';
  const where = place.shopId ? place.placeKey : place.levelKey;
  return (
    <Row
      lead={
        <span className={styles.mark} data-tint={place.category ? tintOf(place.category) : undefined}>
          {place.facility ? <PlanIcon name={place.facility} size={18} /> : place.levelKey}
        </span>
      }
      title={place.name}
      titleLines="one"
      notes={[
        <span key="where" className={styles.note}>
          {[where, kind, note].filter(Boolean).join(' · ')}
        </span>,
      ]}
      end={<Icon name="forward" size={12} />}
      onPress={onPress}
    />
  );
}
