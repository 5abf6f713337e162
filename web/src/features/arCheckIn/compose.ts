// Makes photographs on the phone: from the camera, from a picture of the album, and with frame and stickers. Nothing of them is sent anywhere.
import { coverOf, photo, type Sticker } from './geometry';

/** Of what is drawn once more, and of what is kept: browsers take addresses of two million signs, and no longer ones. */
const shotQuality = 0.95;
const keptQuality = 0.88;
const halfTurn = 180;

function makeCanvas() {
  const element = document.createElement('canvas');
  element.width = photo.width;
  element.height = photo.height;
  const canvas = element.getContext('2d');
  if (!canvas) throw new Error('this browser cannot draw');
  return { element, canvas };
}

/** Rejects when it cannot be read. */
async function decoded(address: string): Promise<HTMLImageElement> {
  const picture = document.createElement('img');
  picture.src = address;
  await picture.decode();
  return picture;
}

const shotOf = (element: HTMLCanvasElement) => element.toDataURL('image/jpeg', shotQuality);

/** What the camera shows now, as the member sees it: the front one like a mirror. Undefined while it shows nothing. */
export function takePhoto(film: HTMLVideoElement, isMirrored: boolean): string | undefined {
  if (film.videoWidth === 0) return undefined;
  const { element, canvas } = makeCanvas();
  if (isMirrored) {
    canvas.translate(photo.width, 0);
    canvas.scale(-1, 1);
  }
  const { left, top, width, height } = coverOf(film.videoWidth, film.videoHeight);
  canvas.drawImage(film, left, top, width, height, 0, 0, photo.width, photo.height);
  return shotOf(element);
}

/** A picture of the album as a photograph; undefined when it is none that the browser can show. */
export async function readPhoto(file: Blob): Promise<string | undefined> {
  const address = URL.createObjectURL(file);
  try {
    const picture = await decoded(address);
    const { element, canvas } = makeCanvas();
    const { left, top, width, height } = coverOf(picture.naturalWidth, picture.naturalHeight);
    canvas.drawImage(picture, left, top, width, height, 0, 0, photo.width, photo.height);
    return shotOf(element);
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function drawSticker(canvas: CanvasRenderingContext2D, picture: HTMLImageElement, sticker: Sticker): void {
  const width = sticker.size * photo.width;
  const height = (width * picture.naturalHeight) / (picture.naturalWidth || 1);
  canvas.save();
  canvas.translate(sticker.x * photo.width, sticker.y * photo.width);
  canvas.rotate((sticker.degrees * Math.PI) / halfTurn);
  canvas.drawImage(picture, -width / 2, -height / 2, width, height);
  canvas.restore();
}

/** The whole picture, 1080 × 1440. Rejects when a part of it cannot be read. */
export async function composePhoto(
  shot: string,
  frameUrl: string | undefined,
  stickers: readonly Sticker[],
): Promise<HTMLCanvasElement> {
  const [ground, frame, pictures] = await Promise.all([
    decoded(shot),
    frameUrl === undefined ? undefined : decoded(frameUrl),
    Promise.all(stickers.map(({ pictureUrl }) => decoded(pictureUrl))),
  ]);
  const { element, canvas } = makeCanvas();
  canvas.drawImage(ground, 0, 0, photo.width, photo.height);
  if (frame) canvas.drawImage(frame, 0, 0, photo.width, photo.height);
  for (const [index, sticker] of stickers.entries()) {
    const picture = pictures[index];
    if (picture) drawSticker(canvas, picture, sticker);
  }
  return element;
}

/** The picture as a data address, for keeping it. */
export const pictureAddress = (element: HTMLCanvasElement): string => element.toDataURL('image/jpeg', keptQuality);

/** The picture as a file, for passing it on. Rejects when there is no room for it. */
export function pictureFile(element: HTMLCanvasElement, name: string): Promise<File> {
  return new Promise((resolve, reject) => {
    const take = (data: Blob | null) =>
      data ? resolve(new File([data], `${name}.jpg`, { type: data.type })) : reject(new Error('no room for a picture'));
    element.toBlob(take, 'image/jpeg', keptQuality);
  });
}
