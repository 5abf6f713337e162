// Line icons of spots, drawn on a 24-unit square like the app's own; here, so that no other page carries them.
import type { Spot } from './game';

const shapes: Readonly<Record<Spot['icon'], string>> = {
  flag: 'M6 21V4M6 5c4-2.5 7 2.5 12 0v8.5c-5 2.5-8-2.5-12 0',
  shop: 'M5 10v10h14V10M4 10l1.5-6h13L20 10a2.67 2.67 0 0 1-5.33 0 2.67 2.67 0 0 1-5.34 0A2.67 2.67 0 0 1 4 10zM10 20v-5h4v5',
  food: 'M7 4v7M4.5 4v4a2.5 2.5 0 0 0 5 0V4M7 11v9M17 20v-6M17 14c-2 0-3-2-3-5s1.3-5 3-5z',
  coffee: 'M5 9h11v6a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4zM16 10.5h1.5a2.5 2.5 0 0 1 0 5H16M8.5 3v3M12.5 3v3',
  gift: 'M4 10h16v10H4zM3 7h18v3H3zM12 7v13M12 7C9 7 7.5 6 7.5 4.8S10.5 3 12 7c1.5-4 4.5-3.4 4.5-2.2S15 7 12 7z',
  tree: 'M12 21v-6M12 15H6.5a3.5 3.5 0 0 1-.5-6.9 6 6 0 0 1 12 0 3.5 3.5 0 0 1-.5 6.9zM12 12l2.5-2.5',
  star: 'M12 4l2.5 5.2 5.5.8-4 4 1 5.7-5-2.7-5 2.7 1-5.7-4-4 5.5-.8z',
  camera: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM8.5 13a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0z',
};

export function SpotIcon({ name, size = 20 }: { name: Spot['icon']; size?: number }) {
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
      <path d={shapes[name]} />
    </svg>
  );
}
