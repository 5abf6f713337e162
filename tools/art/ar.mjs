// Draws the frames (750 × 1000) and stickers (320 × 320) of the AR check-in; what is clear stays clear. `node ar.mjs --sheet FILE` shows them all on a photograph's grey.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

export const ar_sources = ['ar.mjs'];

const bronze = '#a9794f';
const deep = '#5b3a22';
const honey = '#e5b45c';
const paper = '#fbf4e6';
const ink = '#2e2019';
const rust = '#b5512f';
const sage = '#7f9272';
const plum = '#6d4456';
const blush = '#eec3ae';
const night = '#1f2440';

const sizes = { frame: [750, 1000], sticker: [320, 320] };
const [width, height] = sizes.frame;

const fall = (id, from, to) => `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
const ball = (id, from, to) => `<radialGradient id="${id}" cx="0.38" cy="0.32" r="0.8"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></radialGradient>`;
const at = (x, y, body, { turn = 0, size = 1 } = {}) => `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${body}</g>`;
const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
const line = (d, colour, thick, more = '') => `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${thick}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
const dot = (x, y, radius, fill, more = '') => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`;
const box = (x, y, w, h, radius, fill, more = '') => `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="${fill}" ${more}/>`;

// A hole in a full picture: what lies outside of it is painted.
const around = (hole, fill) => `<path d="M0 0H${width}V${height}H0Z ${hole}" fill="${fill}" fill-rule="evenodd"/>`;
const roundHole = (x, y, w, h, r) => `M${x + r} ${y}H${x + w - r}a${r} ${r} 0 0 1 ${r} ${r}V${y + h - r}a${r} ${r} 0 0 1 ${-r} ${r}H${x + r}a${r} ${r} 0 0 1 ${-r} ${-r}V${y + r}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
const archHole = (x, y, w, h) => `M${x} ${y + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${y + h}H${x}Z`;

const leaf = (fill, vein) => path('M0 -46C26 -30 30 4 0 44C-30 4 -26 -30 0 -46Z', fill) + line('M0 -34V58M0 -8L14 -20M0 -8L-14 -20M0 14L15 0M0 14L-15 0', vein, 3);
const maple = (fill, vein) => path('M0 -60L14 -30L34 -42L30 -14L60 -10L38 12L46 34L14 30L4 48H-4L-14 30L-46 34L-38 12L-60 -10L-30 -14L-34 -42L-14 -30Z', fill, 'stroke-linejoin="round"') + line('M0 -40V66M0 20L30 0M0 20L-30 0M0 0L18 -20M0 0L-18 -20', vein, 3);
const ginkgo = (fill, vein) => path('M0 40C-14 16 -44 10 -56 -16C-40 -42 -14 -44 0 -26C14 -44 40 -42 56 -16C44 10 14 16 0 40Z', fill) + line('M0 72V34M0 34L-36 -18M0 34L-14 -26M0 34L14 -26M0 34L36 -18', vein, 3);
const star = (radius, fill) => path(Array.from({ length: 8 }, (_, corner) => {
  const far = corner % 2 === 0 ? radius : radius * 0.36;
  const angle = (corner * Math.PI) / 4;
  return `${corner === 0 ? 'M' : 'L'}${(Math.sin(angle) * far).toFixed(1)} ${(-Math.cos(angle) * far).toFixed(1)}`;
}).join('') + 'Z', fill);
const cloud = (fill) => path('M-70 26C-96 26 -100 -6 -74 -10C-76 -40 -36 -52 -20 -30C-8 -58 44 -54 44 -20C80 -26 88 26 56 26Z', fill);

const leaves = [
  [60, 90, maple, rust, 20], [150, 50, ginkgo, honey, -30], [250, 34, leaf, sage, 60], [690, 80, ginkgo, honey, 35], [600, 44, maple, '#c9752f', -15], [500, 30, leaf, rust, -70],
  [50, 230, leaf, '#c9752f', 10], [702, 230, leaf, sage, -20], [64, 930, ginkgo, honey, 15], [170, 962, maple, rust, -40], [690, 920, maple, '#c9752f', 30], [590, 966, leaf, honey, 75], [44, 800, leaf, sage, -25], [708, 780, ginkgo, honey, -60],
];

const frames = {
  // A bronze arch, as over the doors of the mall.
  'frame-arch': () => `<defs>${fall('a', '#c49763', '#7d5330')}</defs>${around(archHole(46, 46, 658, 866), 'url(#a)')}`
    + line('M66 896V375a309 309 0 0 1 618 0V896Z', '#f0d9a8', 4) + line('M34 966H716', '#f0d9a8', 3) + at(375, 940, star(17, '#f0d9a8'))
    + [260, 310, 440, 490].map((x) => at(x, 940, star(8, '#f0d9a8'))).join(''),
  // An instant picture with room to write.
  'frame-instant': () => around(roundHole(44, 44, 662, 762, 10), paper) + box(44, 44, 662, 762, 10, 'none', `stroke="${bronze}" stroke-opacity="0.35" stroke-width="3"`)
    + line('M230 900C280 870 330 930 380 896S470 876 520 900', bronze, 5) + at(590, 896, leaf(rust, deep), { turn: 50, size: 0.6 }) + at(160, 898, leaf(honey, deep), { turn: -60, size: 0.6 }),
  // Leaves that have blown to the edge.
  'frame-leaves': () => leaves.map(([x, y, draw, fill, turn]) => at(x, y, draw(fill, deep), { turn, size: 1.05 })).join('') + line('M28 300V700M722 320V690', bronze, 3, 'stroke-dasharray="2 16"'),
  // A ticket of the evening.
  'frame-ticket': () => `<defs>${fall('t', '#3a2a20', '#1e1510')}</defs>${around(roundHole(50, 120, 650, 740, 24), 'url(#t)')}`
    + Array.from({ length: 12 }, (_, hole) => dot(58 + hole * 57.6, 92, 11, honey) + dot(58 + hole * 57.6, 888, 11, honey)).join('')
    + line('M60 50H300M450 50H690', honey, 3) + at(375, 50, star(22, honey)) + line('M60 944H690', honey, 3, 'stroke-dasharray="14 12"') + box(50, 120, 650, 740, 24, 'none', `stroke="${honey}" stroke-width="3"`),
  // A string of lamps, as over the market.
  'frame-lamps': () => {
    const string = 'M-10 60C120 170 250 170 375 96S630 30 760 120';
    const lamps = [[70, 112], [170, 146], [285, 138], [395, 90], [505, 66], [610, 68], [700, 96]];
    return `<defs>${ball('l', '#fff3c9', '#e8a63c')}</defs>` + line(string, ink, 5)
      + lamps.map(([x, y], count) => line(`M${x} ${y}v18`, ink, 5) + box(x - 11, y + 14, 22, 12, 3, ink) + dot(x, y + 48, 26, 'url(#l)') + dot(x, y + 48, 44, '#ffd98a', 'opacity="0.22"') + (count % 2 ? '' : dot(x - 8, y + 40, 5, '#fff'))).join('')
      + path('M0 1000V940C120 900 240 960 375 930S640 900 750 944V1000Z', night, 'opacity="0.82"') + [90, 240, 420, 560, 690].map((x, count) => at(x, 966 + (count % 2) * 8, star(9, honey))).join('');
  },
  // Clouds under the roof.
  'frame-clouds': () => [[90, 70, 1.15], [300, 38, 0.8], [560, 60, 1.2], [720, 120, 0.9], [30, 940, 1.3], [210, 972, 1], [430, 984, 1.1], [640, 950, 1.35], [10, 180, 0.7]].map(([x, y, size]) => at(x, y + 8, cloud('#cbb9a6'), { size }) + at(x, y, cloud('#fffaf1'), { size })).join('')
    + [[420, 70, 12], [190, 120, 9], [660, 200, 10], [70, 840, 10], [700, 850, 13]].map(([x, y, radius]) => at(x, y, star(radius, honey))).join(''),
};

// Stickers have a light edge, as if cut out of paper.
const cut = (body) => `<g stroke="${paper}" stroke-width="20" stroke-linejoin="round" stroke-linecap="round">${body}</g>${body}`;
const centred = (body, size = 1) => at(160, 160, body, { size });

const stickers = {
  maple: () => cut(centred(maple(rust, deep), 2)),
  ginkgo: () => cut(centred(ginkgo(honey, '#a5722a'), 2)),
  star: () => cut(centred(star(122, honey))) + centred(star(70, '#f7dc9c')),
  moon: () => cut(path('M204 44A120 120 0 1 0 276 214A104 104 0 0 1 204 44Z', honey)) + dot(150, 190, 14, '#cf9a3d') + dot(190, 236, 9, '#cf9a3d') + dot(108, 150, 8, '#cf9a3d'),
  lantern: () => `<defs>${fall('n', '#d96a41', '#a23d20')}</defs>` + cut(box(78, 84, 164, 148, 74, 'url(#n)') + box(120, 66, 80, 22, 6, deep) + box(120, 230, 80, 22, 6, deep))
    + line('M160 90V228M118 96C100 136 100 180 118 222M202 96C220 136 220 180 202 222', '#f2c078', 4) + line('M160 30V66M148 254V296M160 254V304M172 254V296', deep, 6),
  cup: () => `<defs>${fall('c', '#fdf3e2', '#e4cba8')}</defs>` + cut(path('M74 120H226L212 256a18 18 0 0 1 -18 16H106a18 18 0 0 1 -18 -16Z', 'url(#c)') + line('M226 148c44 -8 50 64 -8 64', bronze, 16))
    + line('M120 96c-16 -22 16 -30 0 -54M160 96c-16 -22 16 -30 0 -54M200 96c-16 -22 16 -30 0 -54', bronze, 7) + path('M150 176c-16 -20 -42 4 0 34c42 -30 16 -54 0 -34Z', rust),
  camera: () => cut(box(46, 104, 228, 156, 24, deep) + path('M118 104l14 -34h56l14 34Z', deep)) + dot(160, 182, 58, '#d9b98a') + dot(160, 182, 44, ink) + dot(160, 182, 26, night) + dot(148, 170, 9, '#fff', 'opacity="0.8"') + box(222, 124, 30, 18, 6, honey),
  heart: () => `<defs>${ball('h', '#e88f75', '#b5452f')}</defs>` + cut(path('M160 268C20 176 62 52 160 112C258 52 300 176 160 268Z', 'url(#h)')) + path('M98 128C80 142 82 170 96 186', 'none', 'stroke="#fff" stroke-width="9" stroke-linecap="round" opacity="0.7"'),
  balloon: () => `<defs>${ball('b', '#f3c9b4', '#c46b4e')}</defs>` + cut(path('M160 40c60 0 92 44 86 96c-6 50 -50 92 -86 98c-36 -6 -80 -48 -86 -98c-6 -52 26 -96 86 -96Z', 'url(#b)') + path('M148 236h24l8 18h-40Z', '#a9523a')) + line('M160 254c-20 20 20 26 0 50', deep, 5),
  scarf: () => `<defs>${fall('s', '#8ea37f', '#5f7355')}</defs>` + cut(path('M60 96C120 140 200 140 260 96L270 142C204 188 116 188 50 142Z', 'url(#s)') + path('M176 160L236 150L252 270H186Z', sage)) + line('M92 124C140 150 180 150 228 124', paper, 8, 'stroke-dasharray="3 22"') + line('M196 264v20M216 264v20M236 264v20', sage, 8) + line('M190 214H246M186 236H249', paper, 6),
  bird: () => cut(path('M58 190C70 110 150 84 214 116L262 104L240 142C244 214 186 250 130 240C96 234 72 218 58 190Z', plum) + path('M58 190L22 176L50 214Z', plum)) + path('M104 182C124 150 176 150 196 172C176 214 128 220 104 182Z', '#9a6b80') + dot(214, 134, 8, paper) + dot(216, 134, 4, ink) + path('M244 122L286 128L246 142Z', honey) + line('M140 242v28M170 242v26', deep, 6),
  sun: () => `<defs>${ball('u', '#fbe2a4', '#e3a03d')}</defs>` + cut(centred(Array.from({ length: 12 }, (_, ray) => `<g transform="rotate(${ray * 30})">${line('M0 -96V-124', honey, 16)}</g>`).join('') + dot(0, 0, 74, 'url(#u)'))) + centred(line('M-30 -8q8 -10 16 0M14 -8q8 -10 16 0M-26 16q26 28 52 0', deep, 6) + dot(-40, 12, 9, blush) + dot(40, 12, 9, blush)),
};

/** The pictures' names: frames first, as the demo lists them. */
export const ar_keys = [...Object.keys(frames), ...Object.keys(stickers).map((name) => `sticker-${name}`)];

/** Width and height of one of them. */
export const arSize = (key) => (key.startsWith('frame-') ? sizes.frame : sizes.sticker);

/** The picture as an SVG. Throws when there is none of that name. */
export function arSvg(key) {
  const draw = frames[key] ?? stickers[key.replace(/^sticker-/, '')];
  if (!draw || !ar_keys.includes(key)) throw new Error(`${key}: there is no such frame or sticker`);
  const [w, h] = arSize(key);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${draw()}</svg>`;
}

/** The picture as WebP; what is clear stays clear. */
export const composeAr = (sharp, key) => sharp(Buffer.from(arSvg(key))).webp({ quality: 82, alphaQuality: 90, effort: 3 }).toBuffer();

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { sheet: { type: 'string' } } });
  if (!values.sheet) throw new Error('Say where the sheet goes: node ar.mjs --sheet FILE');
  const { default: sharp } = await import('sharp');
  const input = await Promise.all(ar_keys.map((key) => sharp(Buffer.from(arSvg(key))).resize(180, 240, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } }).png().toBuffer()));
  await sharp({ create: { width: 6 * 200, height: Math.ceil(input.length / 6) * 260, channels: 3, background: '#8d8f92' } })
    .composite(input.map((picture, place) => ({ input: picture, left: (place % 6) * 200 + 10, top: Math.floor(place / 6) * 260 + 10 }))).png().toFile(values.sheet);
}
