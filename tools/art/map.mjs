// Draws picture maps of the mall for the map game. `node map.mjs --out FILE.webp` shows the one of the demo.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

export const map_size = [1500, 1125];
export const map_sources = ['map.mjs'];
/** The maps that there are, by the second part of their keys. */
export const map_keys = ['treasure'];

// The plan's colours of the light theme, and a shade of each for the edge of what stands on the floor.
const paint = {
  ground: '#efe8dc', floor: '#fffdf9', void: '#f1eadf', shade: '#cbbda5', core: '#e2dbd0', bronze: '#82602f', cream: '#fffaf0', ink: '#4d443b',
  rose: ['#efd8cd', '#d9b9aa'], tan: ['#ead7b4', '#cfb684'], straw: ['#f3e4bf', '#d8c48d'], sage: ['#d5decb', '#b3c2a3'], mist: ['#d6dee0', '#b2c0c4'],
  water: '#cfdcdd', deep: '#b9cccf', leaf: '#a9bd93', leaf_dark: '#8aa373', wood: '#b89362', vermilion: '#c4553a',
};
const depth = 14;

const round = (value) => Math.round(value * 10) / 10;

/** A polygon with rounded corners. */
function roundedPath(points, radius) {
  const parts = points.map((here, at) => {
    const before = points[(at + points.length - 1) % points.length];
    const behind = points[(at + 1) % points.length];
    const towards = (other) => {
      const length = Math.hypot(other[0] - here[0], other[1] - here[1]);
      const share = Math.min(radius, length / 2) / length;
      return [round(here[0] + (other[0] - here[0]) * share), round(here[1] + (other[1] - here[1]) * share)];
    };
    const [from, to] = [towards(before), towards(behind)];
    return `${at === 0 ? 'M' : 'L'}${from.join(' ')} Q${here.join(' ')} ${to.join(' ')}`;
  });
  return `${parts.join(' ')} Z`;
}

const rectangle = (x, y, width, height) => [[x, y], [x + width, y], [x + width, y + height], [x, y + height]];

/** A room that stands on the floor: its edge below, its roof above, and a line of light along the roof. */
function room(points, [roof, edge], radius = 22) {
  const path = roundedPath(points, radius);
  return `<path d="${path}" fill="${paint.shade}" opacity="0.5" transform="translate(6 ${depth + 8})" filter="url(#soft)"/>
<path d="${path}" fill="${edge}" transform="translate(0 ${depth})"/><path d="${path}" fill="${edge}" transform="translate(0 ${depth / 2})"/>
<path d="${path}" fill="${roof}"/><path d="${path}" fill="none" stroke="${paint.cream}" stroke-width="3" opacity="0.75"/>`;
}

const box = (x, y, width, height, colours, radius) => room(rectangle(x, y, width, height), colours, radius);

function tree(x, y, size = 1) {
  const r = 24 * size;
  return `<ellipse cx="${x + 5}" cy="${y + r * 0.9}" rx="${r}" ry="${r * 0.4}" fill="${paint.shade}" opacity="0.55"/><rect x="${x - 3 * size}" y="${y}" width="${6 * size}" height="${r}" rx="3" fill="${paint.wood}"/>
<circle cx="${x}" cy="${y - r * 0.35}" r="${r}" fill="${paint.leaf_dark}"/><circle cx="${x - r * 0.2}" cy="${y - r * 0.55}" r="${r * 0.8}" fill="${paint.leaf}"/><circle cx="${x - r * 0.35}" cy="${y - r * 0.75}" r="${r * 0.35}" fill="${paint.cream}" opacity="0.35"/>`;
}

function escalator(x, y, angle) {
  const steps = Array.from({ length: 9 }, (_, at) => `<line x1="-19" x2="19" y1="${-56 + at * 14}" y2="${-56 + at * 14}" stroke="${paint.shade}" stroke-width="3"/>`).join('');
  return `<g transform="translate(${x} ${y}) rotate(${angle})"><rect x="-30" y="-68" width="60" height="136" rx="14" fill="${paint.core}"/><rect x="-21" y="-62" width="42" height="124" rx="8" fill="${paint.cream}"/>${steps}</g>`;
}

const lamp = (x, y) => `<circle cx="${x}" cy="${y}" r="9" fill="${paint.cream}"/><circle cx="${x}" cy="${y}" r="4" fill="${paint.wood}"/>`;

function table(x, y) {
  const chairs = [[-22, 0], [22, 0], [0, -22], [0, 22]].map(([dx, dy]) => `<circle cx="${x + dx}" cy="${y + dy}" r="7" fill="${paint.wood}" opacity="0.75"/>`).join('');
  return `${chairs}<circle cx="${x}" cy="${y}" r="15" fill="${paint.cream}" stroke="${paint.tan[1]}" stroke-width="3"/>`;
}

/** The round hall in the middle: a cloud of light over water, seen from above. */
function hall(x, y) {
  const rays = Array.from({ length: 24 }, (_, at) => {
    const angle = (at * Math.PI) / 12;
    return `<line x1="${round(x + 118 * Math.cos(angle))}" y1="${round(y + 118 * Math.sin(angle))}" x2="${round(x + 152 * Math.cos(angle))}" y2="${round(y + 152 * Math.sin(angle))}" stroke="${paint.tan[0]}" stroke-width="5" stroke-linecap="round"/>`;
  }).join('');
  return `<circle cx="${x}" cy="${y}" r="172" fill="${paint.void}"/><circle cx="${x}" cy="${y}" r="172" fill="none" stroke="${paint.tan[1]}" stroke-width="4"/>${rays}
<circle cx="${x}" cy="${y}" r="104" fill="${paint.deep}"/><circle cx="${x}" cy="${y - 5}" r="98" fill="${paint.water}"/>
<path d="M${x - 60} ${y + 18} a30 30 0 0 1 12 -56 a40 40 0 0 1 74 -6 a28 28 0 0 1 30 46 a22 22 0 0 1 -14 18 z" fill="${paint.cream}"/>
<path d="M${x - 60} ${y + 18} a30 30 0 0 1 12 -56 a40 40 0 0 1 74 -6 a28 28 0 0 1 30 46 a22 22 0 0 1 -14 18 z" fill="none" stroke="${paint.tan[0]}" stroke-width="4"/>
<path d="M${x - 52} ${y + 52} q26 -12 52 0 t52 0" fill="none" stroke="${paint.cream}" stroke-width="5" stroke-linecap="round" opacity="0.8"/>`;
}

function rink(x, y) {
  return `${box(x, y, 270, 176, paint.mist, 84)}<rect x="${x + 22}" y="${y + 20}" width="226" height="136" rx="66" fill="#eef5f6" stroke="${paint.deep}" stroke-width="4"/>
<path d="M${x + 70} ${y + 100} q30 -52 66 -18 t62 -8" fill="none" stroke="${paint.deep}" stroke-width="5" stroke-linecap="round"/><circle cx="${x + 135}" cy="${y + 88}" r="26" fill="none" stroke="${paint.rose[1]}" stroke-width="4"/>`;
}

function cinema(x, y) {
  const rows = Array.from({ length: 3 }, (_, row) => Array.from({ length: 8 - row }, (_, at) => `<rect x="${x + 32 + row * 13 + at * 27}" y="${y + 82 + row * 26}" width="19" height="16" rx="6" fill="${paint.rose[1]}"/>`).join('')).join('');
  return `${box(x, y, 280, 186, paint.rose)}<path d="M${x + 38} ${y + 52} q102 -34 204 0" fill="none" stroke="${paint.cream}" stroke-width="15" stroke-linecap="round"/>${rows}`;
}

function books(x, y) {
  const shelf = (top) => Array.from({ length: 11 }, (_, at) => {
    const height = 26 + ((at * 7) % 12);
    return `<rect x="${x + 24 + at * 18}" y="${top - height}" width="13" height="${height}" rx="3" fill="${[paint.rose[1], paint.sage[1], paint.tan[1], paint.mist[1]][at % 4]}"/>`;
  }).join('') + `<rect x="${x + 18}" y="${top}" width="210" height="7" rx="3" fill="${paint.wood}"/>`;
  return `${box(x, y, 246, 170, paint.straw)}${shelf(y + 66)}${shelf(y + 134)}`;
}

function cups(x, y) {
  return `${box(x, y, 216, 156, paint.tan)}<path d="M${x + 66} ${y + 60} h72 v30 a36 36 0 0 1 -72 0 z" fill="${paint.cream}"/><path d="M${x + 138} ${y + 68} a17 17 0 0 1 0 34" fill="none" stroke="${paint.cream}" stroke-width="9"/>
<path d="M${x + 84} ${y + 46} q-8 -11 0 -20 M${x + 104} ${y + 46} q-8 -11 0 -20 M${x + 124} ${y + 46} q-8 -11 0 -20" fill="none" stroke="${paint.wood}" stroke-width="5" stroke-linecap="round" opacity="0.7"/>`;
}

function castle(x, y) {
  const tower = (left, top, height) => `<rect x="${left}" y="${top}" width="38" height="${height}" rx="6" fill="${paint.cream}"/><path d="M${left - 7} ${top + 4} L${left + 19} ${top - 36} L${left + 45} ${top + 4} Z" fill="${paint.rose[1]}"/>`;
  return `${box(x, y, 232, 174, paint.sage)}<rect x="${x + 58}" y="${y + 82}" width="116" height="62" rx="6" fill="${paint.cream}"/>${tower(x + 46, y + 70, 76)}${tower(x + 148, y + 70, 76)}${tower(x + 97, y + 50, 94)}
<path d="M${x + 102} ${y + 146} v-24 a14 14 0 0 1 28 0 v24 z" fill="${paint.wood}"/>`;
}

function market(x, y) {
  const stall = (left, colour) => `<path d="M${left} ${y + 60} h58 l10 34 h-78 z" fill="${colour}"/><path d="M${left + 19} ${y + 60} h20 l4 34 h-28 z" fill="${paint.cream}"/><rect x="${left - 4}" y="${y + 94}" width="66" height="40" rx="6" fill="${paint.wood}" opacity="0.75"/>
<circle cx="${left + 12}" cy="${y + 98}" r="9" fill="${paint.leaf}"/><circle cx="${left + 29}" cy="${y + 96}" r="9" fill="${paint.straw[1]}"/><circle cx="${left + 46}" cy="${y + 98}" r="9" fill="${paint.rose[1]}"/>`;
  return `${box(x, y, 330, 176, paint.sage)}${stall(x + 34, paint.rose[1])}${stall(x + 136, paint.sage[1])}${stall(x + 238, paint.tan[1])}`;
}

function gems(x, y) {
  const gem = (cx, cy, r, colour) => `<path d="M${cx - r} ${cy - r * 0.3} L${cx - r * 0.5} ${cy - r} H${cx + r * 0.5} L${cx + r} ${cy - r * 0.3} L${cx} ${cy + r} Z" fill="${colour}"/><path d="M${cx - r} ${cy - r * 0.3} H${cx + r} M${cx - r * 0.4} ${cy - r * 0.3} L${cx} ${cy + r} L${cx + r * 0.4} ${cy - r * 0.3}" fill="none" stroke="${paint.cream}" stroke-width="3"/>`;
  return `${box(x, y, 210, 160, paint.rose)}${gem(x + 72, y + 84, 38, paint.mist[1])}${gem(x + 142, y + 92, 28, paint.tan[1])}`;
}

function treasureMap() {
  const building = [[150, 150], [520, 96], [980, 96], [1350, 150], [1396, 560], [1350, 880], [1010, 938], [490, 938], [150, 880], [104, 560]];
  const trees = [[60, 120, 1.3], [86, 300, 1], [48, 470, 1.2], [70, 690, 1], [60, 860, 1.3], [1440, 130, 1.2], [1452, 330, 1], [1440, 520, 1.3], [1452, 720, 1], [1430, 870, 1.2], [300, 58, 1], [700, 42, 1], [820, 52, 1.2], [1180, 62, 1.1], [270, 958, 1.1], [1230, 958, 1.1]];
  const way = 'M750 1000 V850 M750 850 C620 850 560 800 440 800 M750 850 C880 850 960 800 1080 800 M440 800 C330 720 330 470 420 330 M1080 800 C1180 720 1180 470 1090 330 M420 330 C520 270 980 270 1090 330 M750 850 V740';
  return `<rect width="1500" height="1125" fill="${paint.ground}"/>
<path d="M0 1010 Q190 976 380 1010 T760 1010 T1140 1010 T1500 1004 V1125 H0 Z" fill="${paint.water}"/><path d="M0 1048 Q190 1018 380 1048 T760 1048 T1140 1048 T1500 1042 V1125 H0 Z" fill="${paint.deep}" opacity="0.7"/>
<path d="M90 1088 q34 -14 68 0 t68 0 M1130 1094 q34 -14 68 0 t68 0 M520 1100 q34 -14 68 0 t68 0" fill="none" stroke="${paint.cream}" stroke-width="5" stroke-linecap="round" opacity="0.8"/>
<path d="M676 1125 L700 930 H800 L824 1125 Z" fill="${paint.tan[0]}"/><path d="M676 1125 L700 930 M800 930 L824 1125" stroke="${paint.wood}" stroke-width="6"/>
${trees.filter(([, y]) => y < 80).map((each) => tree(...each)).join('')}
<path d="${roundedPath(building, 70)}" fill="${paint.shade}" transform="translate(8 26)" opacity="0.55" filter="url(#soft)"/><path d="${roundedPath(building, 70)}" fill="${paint.core}" transform="translate(0 16)"/><path d="${roundedPath(building, 70)}" fill="${paint.floor}"/><path d="${roundedPath(building, 70)}" fill="none" stroke="${paint.tan[1]}" stroke-width="5"/>
<path d="${way}" fill="none" stroke="${paint.void}" stroke-width="74" stroke-linecap="round" stroke-linejoin="round"/><path d="${way}" fill="none" stroke="${paint.tan[1]}" stroke-width="5" stroke-dasharray="2 20" stroke-linecap="round"/>
${hall(750, 560)}
${cinema(196, 176)}${box(496, 142, 200, 128, paint.tan)}${box(716, 142, 166, 128, paint.mist)}${rink(920, 152)}
${box(1212, 190, 126, 176, paint.straw, 30)}
${books(136, 404)}${cups(1124, 420)}
${castle(122, 628)}${gems(1140, 646)}
${box(402, 410, 108, 128, paint.sage)}${box(402, 566, 108, 128, paint.rose)}${box(990, 410, 108, 128, paint.straw)}${box(990, 566, 108, 128, paint.mist)}
${market(366, 746)}
${box(830, 746, 284, 164, paint.tan)}
${escalator(600, 352, 24)}${escalator(900, 352, -24)}
${[[884, 800], [950, 856], [1018, 800], [1072, 856]].map(([x, y]) => table(x, y)).join('')}
${[[560, 206], [632, 206]].map(([x, y]) => `<rect x="${x - 22}" y="${y - 30}" width="44" height="58" rx="16" fill="${paint.cream}"/><path d="M${x - 12} ${y - 30} a12 12 0 0 1 24 0" fill="none" stroke="${paint.wood}" stroke-width="6"/>`).join('')}
<rect x="752" y="172" width="94" height="64" rx="12" fill="${paint.cream}"/><circle cx="799" cy="205" r="21" fill="${paint.mist[1]}"/><circle cx="799" cy="205" r="10" fill="${paint.cream}"/><rect x="764" y="160" width="30" height="16" rx="6" fill="${paint.cream}"/>
<path d="M1258 264 L1314 222 M1270 268 L1324 240" stroke="${paint.wood}" stroke-width="6" stroke-linecap="round"/><path d="M1236 268 h78 a39 39 0 0 1 -78 0 z" fill="${paint.cream}"/><path d="M1246 282 h58" stroke="${paint.rose[1]}" stroke-width="5" stroke-linecap="round"/><rect x="1258" y="306" width="34" height="9" rx="4" fill="${paint.cream}"/>
${[[456, 470], [456, 630], [1044, 470], [1044, 630]].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="24" fill="${paint.cream}"/><circle cx="${x}" cy="${y}" r="12" fill="${paint.tan[1]}"/>`).join('')}
${[[600, 700], [900, 700], [560, 330], [940, 330], [360, 590], [1148, 604]].map(([x, y]) => lamp(x, y)).join('')}
${[[560, 450, 0.7], [940, 450, 0.7], [560, 672, 0.7], [940, 672, 0.7]].map((each) => tree(...each)).join('')}
<path d="M714 916 h72 v-26 a36 36 0 0 0 -72 0 z" fill="${paint.bronze}"/><path d="M724 916 h24 v-26 h-24 z M752 916 h24 v-26 h-24 z" fill="${paint.cream}"/>
${trees.filter(([, y]) => y >= 80).map((each) => tree(...each)).join('')}
<g transform="translate(1390 1010)"><circle r="56" fill="${paint.cream}"/><circle r="56" fill="none" stroke="${paint.tan[1]}" stroke-width="4"/><path d="M0 -46 L13 0 L0 46 L-13 0 Z" fill="${paint.tan[1]}"/><path d="M0 -46 L13 0 H-13 Z" fill="${paint.vermilion}"/><circle r="6" fill="${paint.cream}"/></g>`;
}

/** The map as an SVG of 1500 × 1125. Throws when there is no such map. */
export function mapSvg(key) {
  if (!map_keys.includes(key)) throw new Error(`${key}: there is no such map`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${map_size[0]}" height="${map_size[1]}" viewBox="0 0 ${map_size.join(' ')}"><defs><filter id="soft" x="-10%" y="-10%" width="120%" height="130%"><feGaussianBlur stdDeviation="9"/></filter></defs>${treasureMap()}</svg>`;
}

export const composeMap = (sharp, key) => sharp(Buffer.from(mapSvg(key))).removeAlpha().webp({ quality: 84, effort: 4 }).toBuffer();

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  if (!values.out) throw new Error('Say where the picture goes: node map.mjs --out FILE.webp');
  const { default: sharp } = await import('sharp');
  writeFileSync(values.out, await composeMap(sharp, map_keys[0]));
}
