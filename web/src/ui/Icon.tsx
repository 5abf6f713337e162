// The app's line icons, each one path on a 24-unit square with a stroke of 1.6.

const shapes = {
  back: 'M15 4.5 7.5 12l7.5 7.5',
  undo: 'M8.5 5.5 4 10l4.5 4.5M4 10h11a4.5 4.5 0 0 1 0 9h-4',
  forward: 'M9 5l7 7-7 7',
  down: 'M5 9l7 7 7-7',
  up: 'M5 15l7-7 7 7',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  search: 'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0zM16 16l4.5 4.5',
  home: 'M4 20V11a8 8 0 0 1 16 0v9h-5v-6a3 3 0 0 0-6 0v6z',
  code: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 18v2',
  person: 'M8 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  cart: 'M5.5 8h13l1 12h-15zM9 10.5V7a3 3 0 0 1 6 0v3.5',
  bell: 'M5 17h14c-1.6-1.6-2-3-2-6.5a5 5 0 0 0-10 0c0 3.5-.4 4.9-2 6.5zM12 5.5V4M10 20h4',
  eye: 'M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12zM9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0z',
  eyeClosed: 'M3 9c2.3 3.6 5.5 5.5 9 5.5s6.7-1.9 9-5.5M12 14.5V18M6.5 13l-2 3M17.5 13l2 3',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M5 13v6h14v-6',
  location:
    'M12 21c4.5-4.6 6.5-8 6.5-11a6.5 6.5 0 0 0-13 0c0 3 2 6.4 6.5 11zM9.7 10a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0z',
  phone:
    'M6 4h3.5l1.5 4.5-2.2 1.7a12 12 0 0 0 5 5l1.7-2.2L20 14.5V18a2 2 0 0 1-2.2 2A15.5 15.5 0 0 1 4 6.2 2 2 0 0 1 6 4z',
  erase: 'M9 6h11v12H9l-6-6zM12 9.5l5 5M17 9.5l-5 5',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2',
  receipt: 'M6 3.5h12V21l-2.4-1.6L13.2 21 12 19.6 10.8 21l-2.4-1.6L6 21zM9 8h6M9 12h6',
  edit: 'M4.5 19.5l1-4L16 5l3 3L8.5 18.5zM13.5 7.5l3 3',
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l.8 13h8.4L17 7M10.5 11v5.5M13.5 11v5.5',
  scan: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5M4 12h16',
  camera: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM8.5 13a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0z',
  heart: 'M12 20C6 15.5 3.5 12.5 3.5 9a4.5 4.5 0 0 1 8.5-2 4.5 4.5 0 0 1 8.5 2c0 3.5-2.5 6.5-8.5 11z',
  star: 'M12 4l2.5 5.2 5.5.8-4 4 1 5.7-5-2.7-5 2.7 1-5.7-4-4 5.5-.8z',
  clock: 'M4 12a8 8 0 1 0 16 0a8 8 0 1 0-16 0zM12 7.5V12l3 2',
  settings: 'M4 7h9M17 7h3M4 17h3M11 17h9M13 7a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM7 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0z',
  service: 'M5 15v-3a7 7 0 0 1 14 0v3M5 13H3.5v4H6v-4zM19 13h1.5v4H18v-4zM18 17c0 2-2 3-4.5 3',
  warning: 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0zM12 7.5v5.5M12 16v.5',
  offline:
    'M4 4l16 16M3.5 9.5a13 13 0 0 1 4-2.5M20.5 9.5A13 13 0 0 0 11 6M7 13.5a7.5 7.5 0 0 1 4-2M17 13.5l-1-.8M12 18v.5',
  refresh: 'M19 12a7 7 0 1 1-2-5M19 4v4h-4',
  filter: 'M4 6h16M7 12h10M10 18h4',
  more: 'M5.5 12a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0zM11.5 12a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0zM17.5 12a.5.5 0 1 0 1 0a.5.5 0 1 0-1 0z',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  gift: 'M4 10h16v10H4zM3 7h18v3H3zM12 7v13M12 7C9 7 7.5 6 7.5 4.8S10.5 3 12 7c1.5-4 4.5-3.4 4.5-2.2S15 7 12 7z',
  wallet: 'M4 7h14v-2H6a2 2 0 0 0-2 2zm0 0v12h16V9H5M16 14h.01',
  ticket: 'M4 7h16v3.5a1.8 1.8 0 0 0 0 3.5V17H4v-3a1.8 1.8 0 0 0 0-3.5zM14 7v10',
} as const;

export type IconName = keyof typeof shapes;
export const iconNames = Object.keys(shapes) as IconName[];

interface IconProps {
  name: IconName;
  /** Edge in px; 20 fits beside a line of text. */
  size?: number;
  /** Read aloud; without it the icon is decoration. */
  label?: string;
}

/** One line icon in the colour of the text around it. */
export function Icon({ name, size = 20, label }: IconProps) {
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
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
