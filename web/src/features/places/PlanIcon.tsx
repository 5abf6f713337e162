// Line icons of what stands on a plan, drawn on a 24-unit square like the app's own; here, so that no other page carries them.
import type { ReactNode } from 'react';
import type { FacilityKind } from './plan';

export type PlanIconName = FacilityKind | 'walk' | 'start' | 'arrive' | 'locate' | 'list';

const shapes: Readonly<Record<PlanIconName, ReactNode>> = {
  toilet: (
    <path d="M8 5.5h.01M16 5.5h.01M8 9v11M5.5 13.5h5M8 9c-2 0-2.5 1-2.5 4.5M8 9c2 0 2.5 1 2.5 4.5M16 9l-3 6h6zM16 15v5M12 4v16" />
  ),
  accessible_toilet: <path d="M11 4.5h.01M11 8v6h5l2 5M11 10.5h4M9 11.5a5 5 0 1 0 6 6.5" />,
  nursing_room: <path d="M10 3h4v3h-4zM9 6h6l1 4v9a2 2 0 0 1-2 2h-4a2 2 0 0 1-2-2v-9zM8 12h8M8 16h8" />,
  lift: <path d="M5 3h14v18H5zM12 3v18M7 11l1.5-2.5L10 11M14 13l1.5 2.5L17 13" />,
  escalator: <path d="M3 19h5L17 8h4M3 15.5h3.5L15.5 4.5H21M11 7.5h.01M11 10v4" />,
  stairs: <path d="M3 20h4.5v-4.5H12V11h4.5V6.5H21" />,
  service_desk: <path d="M4 20v-5h16v5M12 5.5a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM7 15c.5-2 2.5-3 5-3s4.5 1 5 3" />,
  lockers: <path d="M5 3h14v18H5zM12 3v18M5 12h14M9 7v1M16 7v1M9 16v1M16 16v1" />,
  cash_machine: <path d="M4 5h16v9H4zM7 8h10M9 14v6h6v-6M12 10.5h.01" />,
  entrance: <path d="M13 4h6v16h-6M4 12h10M10.5 8.5 14 12l-3.5 3.5" />,
  parking_payment: <path d="M5 3h14v18H5zM9.5 17V7h3.5a3 3 0 0 1 0 6H9.5" />,
  walk: <path d="M13 4.5h.01M10 21l2-6-2.5-3L11 8l3 1 1.5 3H18M12 15l2.5 2L16 21M11 8l-3 1.5L7.5 13" />,
  start: <path d="M12 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z" />,
  arrive: (
    <path d="M12 21c4.5-4.600 6.5-8 6.5-11a6.5 6.5 0 0 0-13 0c0 3 2 6.400 6.5 11zM12 8a2 2 0 1 1 0 4 2 2 0 0 1 0-4z" />
  ),
  locate: <path d="M12 6a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM12 2.5V6M12 18v3.5M2.5 12H6M18 12h3.5M12 11.900v.2" />,
  list: <path d="M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01" />,
};

export function PlanIcon({ name, size = 20 }: { name: PlanIconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {shapes[name]}
    </svg>
  );
}
