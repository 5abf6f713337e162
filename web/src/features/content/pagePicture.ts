// The picture that a content page is passed on with.
import type { ContentPage } from './floors/floor';

/** Its first; empty where it has none. */
export const pagePicture = ({ floors }: ContentPage): string =>
  floors.flatMap(({ banners, picture }) => [
    ...(banners ?? []).map(({ imageUrl }) => imageUrl),
    picture?.imageUrl ?? '',
  ])[0] ?? '';
