// Samples of the library: a picture, or a film, that is taken in, told of, put in another's place, and taken out.
import sharp from 'sharp';
import { nothing } from './scene.mjs';

/** A small picture of one colour. */
const picture = async () => new Blob([await sharp({ create: { width: 64, height: 48, channels: 3, background: '#b7791f' } }).jpeg().toBuffer()], { type: 'image/jpeg' });

/** A film as its boxes tell it: pictures of 720 × 1280 by H.264, no sound, no more than a few bytes of them. */
const box = (type, ...parts) => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const number = (value, byteCount) => {
  const bytes = Buffer.alloc(byteCount);
  bytes.writeUIntBE(value, 0, byteCount);
  return bytes;
};
const zeros = (count) => Buffer.alloc(count);
const one = number(0x10000, 4);

export function sampleFilm() {
  const matrix = Buffer.concat([one, zeros(12), one, zeros(12), number(0x40000000, 4)]);
  const size = [number(720, 2), number(1280, 2)];
  const picture = box('avc1', zeros(24), ...size, zeros(50), box('avcC', [1, 100, 0, 31], zeros(4)));
  const samples = box('stbl', box('stsd', zeros(4), number(1, 4), picture));
  const here = box('dinf', box('dref', zeros(4), number(1, 4), box('url ', number(1, 4))));
  const media = box('mdia', box('hdlr', zeros(8), 'vide', zeros(12)), box('minf', here, samples));
  const track = box('trak', box('tkhd', zeros(40), matrix, zeros(8)), media);
  const movie = box('moov', box('mvhd', zeros(12), number(1_000, 4), number(12_000, 4), zeros(80)), track);
  return Buffer.concat([box('ftyp', 'isom', zeros(4), 'isom'), movie, box('mdat', 'what would be pictures')]);
}
const film = () => new Blob([sampleFilm()], { type: 'video/mp4' });

export function librarySamples(scene) {
  const staff = () => scene.staff();
  const kept = async () => staff().upload('upload_library_picture', await picture());
  const keptFilm = async () => staff().upload('upload_library_film', film());
  return {
    list_library_pictures: nothing,
    get_library_picture: async () => ({ itemId: (await kept()).itemId }),
    upload_library_picture: picture,
    save_library_picture: async () => {
      const { itemId, version } = await kept();
      return { itemId, version, name: '秋日', folder: '横幅', alternativeZh: '手袋', alternativeEn: 'A bag', focusX: 30, focusY: 70 };
    },
    replace_library_picture: async () => {
      const { itemId, version } = await kept();
      return { itemId, version, byItemId: (await kept()).itemId };
    },
    list_library_films: nothing,
    get_library_film: async () => ({ filmId: (await keptFilm()).filmId }),
    upload_library_film: film,
    save_library_film: async () => {
      const { filmId, version } = await keptFilm();
      return { filmId, version, name: '中庭的一天', poster: (await kept()).address };
    },
    remove_library_film: async () => ({ filmId: (await keptFilm()).filmId, reason: '重复了' }),
    remove_library_picture: async () => ({ itemId: (await kept()).itemId, reason: '重复了' }),
  };
}
