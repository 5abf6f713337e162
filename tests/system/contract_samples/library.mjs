// Samples of the library: a picture that is taken in, told of, put in another's place, and taken out.
import sharp from 'sharp';
import { nothing } from './scene.mjs';

/** A small picture of one colour. */
const picture = async () => new Blob([await sharp({ create: { width: 64, height: 48, channels: 3, background: '#b7791f' } }).jpeg().toBuffer()], { type: 'image/jpeg' });

export function librarySamples(scene) {
  const staff = () => scene.staff();
  const kept = async () => staff().upload('upload_library_picture', await picture());
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
    remove_library_picture: async () => ({ itemId: (await kept()).itemId, reason: '重复了' }),
  };
}
