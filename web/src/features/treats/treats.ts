// Treats as pages show them.
import type { Input, Output } from '@galleria/client/types';

export type Treat = Output<'list_treats'>['treats'][number];
export type TreatKind = Treat['kind'];
export type TreatOrder = NonNullable<Input<'list_treats'>['order']>;

export const treatKinds: readonly TreatKind[] = ['coupon', 'gift_card', 'right'];
export const treatOrders: readonly TreatOrder[] = ['usual', 'fewest_points', 'most_points'];

/** Whether it can be exchanged now. */
export const isOpen = ({ obstacle, missingPoints }: Pick<Treat, 'obstacle' | 'missingPoints'>): boolean =>
  obstacle === 'none' && missingPoints === 0;
