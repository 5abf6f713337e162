// Satellites' points against the maps' points of three cities.
import { expect, test } from 'vitest';
import { mapPoint } from './mapPoint';

test.each([
  ['Shanghai', 31.177_427_6, 121.527_210_6, 31.175_303_98, 121.531_541_86],
  ['Shenzhen', 22.543_847, 113.912_316, 22.540_796_13, 113.917_176_48],
  ['Beijing', 39.911_954, 116.377_817, 39.913_345_46, 116.384_047_22],
])('%s is drawn where maps draw it, to a metre', (_city, latitude, longitude, drawnLatitude, drawnLongitude) => {
  const drawn = mapPoint({ latitude, longitude, system: 'wgs84' });
  expect(drawn.latitude).toBeCloseTo(drawnLatitude, 5);
  expect(drawn.longitude).toBeCloseTo(drawnLongitude, 5);
});

test('what a map said stays', () =>
  expect(mapPoint({ latitude: 32, longitude: 118, system: 'gcj02' })).toEqual({ latitude: 32, longitude: 118 }));
