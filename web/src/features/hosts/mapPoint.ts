// Where a device is, as Chinese maps draw it: they shift what satellites say (WGS 84) by some hundred metres (GCJ-02), and so are the mall's places given.
import type { Location } from '@/hosts/host';
import type { Point } from '@/ui/format';

// The ellipsoid that the shift is reckoned on: half its long axis in metres, and its squared eccentricity.
const longAxisMetres = 6_378_245;
const squaredEccentricity = 0.006_693_421_622_965_943;

/** Two thirds of a sum of waves, each `height` high and `halfLength` degrees half long. */
function waves(degrees: number, shapes: readonly (readonly [height: number, halfLength: number])[]): number {
  return (
    shapes.reduce((sum, [height, halfLength]) => sum + height * Math.sin((degrees / halfLength) * Math.PI), 0) * (2 / 3)
  );
}

const ripples = [
  [20, 1 / 6],
  [20, 1 / 2],
] as const;

/** How many metres maps shift a point to the north and to the east. */
function shiftMetres({ latitude, longitude }: Point): { north: number; east: number } {
  const x = longitude - 105;
  const y = latitude - 35;
  const common = 0.1 * x * y + waves(x, ripples);
  const root = Math.sqrt(Math.abs(x));
  const north = -100 + 2 * x + 3 * y + 0.2 * y * y + 0.2 * root;
  const east = 300 + x + 2 * y + 0.1 * x * x + 0.1 * root;
  return {
    north:
      north +
      common +
      waves(y, [
        [20, 1],
        [40, 3],
      ]) +
      waves(y, [
        [160, 12],
        [320, 30],
      ]),
    east:
      east +
      common +
      waves(x, [
        [20, 1],
        [40, 3],
      ]) +
      waves(x, [
        [150, 12],
        [300, 30],
      ]),
  };
}

/** The point on the map. For places in China. */
export function mapPoint({ latitude, longitude, system }: Location): Point {
  if (system === 'gcj02') return { latitude, longitude };
  const { north, east } = shiftMetres({ latitude, longitude });
  const radians = (latitude / 180) * Math.PI;
  const flattening = 1 - squaredEccentricity * Math.sin(radians) ** 2;
  const meridianMetres = (longAxisMetres * (1 - squaredEccentricity)) / flattening ** 1.5;
  const parallelMetres = (longAxisMetres / Math.sqrt(flattening)) * Math.cos(radians);
  return {
    latitude: latitude + (north / meridianMetres) * (180 / Math.PI),
    longitude: longitude + (east / parallelMetres) * (180 / Math.PI),
  };
}
