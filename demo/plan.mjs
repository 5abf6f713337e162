// Makes the demo mall's floor plan: `node demo/plan.mjs` writes demo/plan.geojson. Ten levels of rooms around an atrium with all shops of shops.json, and three of parking below.
// The form is told in docs/places.md. Lengths are centimetres; y grows towards the bottom of the plan, as on a screen.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const scale = 25; // of the drawing's units: four make a metre
const middle = { x: 158, y: 210 };
const street = 'L1';
const parkingLevels = ['B2', 'B3', 'B4'];
const roof = { key: 'L9', name: { zh: '云顶花园', en: 'Roof Garden' } };

/** A superellipse around the middle: turns from the top clockwise to points. */
const ring = (width, height, roundness) => (turns) => {
  const angle = turns * 2 * Math.PI - Math.PI / 2;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const radius = (Math.abs(c / width) ** roundness + Math.abs(s / height) ** roundness) ** (-1 / roundness);
  return [middle.x + radius * c, middle.y + radius * s];
};
const slab = ring(158, 210, 4.4);
const outer = ring(148, 200, 4.2);
const corridorOut = ring(94, 146, 3.4);
const corridorIn = ring(64, 114, 3);
const atrium = ring(38, 62, 2.4);

const along = (line, from, to, count) => Array.from({ length: count + 1 }, (_, i) => line(from + ((to - from) * i) / count));
const between = (a, b, part = 0.5) => [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
const inCorridor = (turns) => between(corridorOut(turns), corridorIn(turns));
const whole = ([x, y]) => [Math.round(x * scale), Math.round(y * scale)];
const distance = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** What stands between two turns, from one line to another, less half a wall's width at each side. */
function sector(from, to, outside, inside) {
  const gap = 0.0035;
  const steps = Math.max(3, Math.ceil((to - from) * 90));
  const points = [...along(outside, from + gap, to - gap, steps), ...along(inside, from + gap, to - gap, steps).reverse()];
  const [x, y] = [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length);
  return points.map((point) => {
    const far = distance(point, [x, y]);
    return [point[0] - ((point[0] - x) * 3.2) / far, point[1] - ((point[1] - y) * 3.2) / far];
  });
}

/** How the shops' Chinese names are read, for search by pinyin. */
const readings = {
  墨颜: 'mo yan', 露芒: 'lu mang', 雾屿: 'wu yu', 汉方云: 'han fang yun', 小皂坊: 'xiao zao fang', 玉衡: 'yu heng', 奥纳: 'ao na', 子午: 'zi wu', 珠巷: 'zhu xiang',
  翠羽眼镜: 'cui yu yan jing', 暖衫: 'nuan shan', 素霖: 'su lin', 织论: 'zhi lun', 衣秀: 'yi xiu', 云朵工坊: 'yun duo gong fang', 米拉步: 'mi la bu', 筝匙: 'zheng chi',
  科德温: 'ke de wen', 行巷: 'xing xiang', 北门: 'bei men', 田野手记: 'tian ye shou ji', 蓝作: 'lan zuo', 柔时: 'rou shi', 步频实验室: 'bu pin shi yan shi', 场边: 'chang bian',
  地层: 'di ceng', 息间: 'xi jian', 小松: 'xiao song', 橡果屋: 'xiang guo wu', 月乳: 'yue ru', 纸鲸: 'zhi jing', 丁克湾: 'ding ke wan', 云陶: 'yun tao', 麻居: 'ma ju',
  烬室: 'jin shi', 木语: 'mu yu', 厨记: 'chu ji', 绿时: 'lv shi', 声野: 'sheng ye', 像素果园: 'xiang su guo yuan', 流光影像: 'liu guang ying xiang', 温炉: 'wen lu',
  乐柄: 'le bing', 云市集: 'yun shi ji', 茶台: 'cha tai', 焙记: 'bei ji', 桂里饼家: 'gui li bing jia', 甜档案: 'tian dang an', 酒巷: 'jiu xiang', 鸭汤巷: 'ya tang xiang',
  米与海苔: 'mi yu hai tai', 奶缎带: 'nai duan dai', 云廊礼宾: 'yun lang li bin', 花信: 'hua xin', 顶针裁改: 'ding zhen cai gai', 丁香甲: 'ding xiang jia', 剪月: 'jian yue',
  净袖洗护: 'jing xiu xi hu', 白桦口腔: 'bai hua kou qiang', 笑框摄影: 'xiao kuang she ying', 云朵城堡: 'yun duo cheng bao', 修修台: 'xiu xiu tai', 安和药房: 'an he yao fang',
  梅雨小馆: 'mei yu xiao guan', 红梯川菜: 'hong ti chuan cai', 昆布屋: 'kun bu wu', 小蒸记: 'xiao zheng ji', 面食地图: 'mian shi di tu', 铜锅里: 'tong guo li',
  藏红花帐篷: 'zang hong hua zhang peng', 一碗园: 'yi wan yuan', 炭亲: 'tan qin', 云上露台: 'yun shang lu tai', 面局: 'mian ju', 湖厨: 'hu chu', 早午社: 'zao wu she',
  雪糕广场: 'xue gao guang chang', 云廊影城: 'yun lang ying cheng', 凛冰场: 'lin bing chang', 四开书店: 'si kai shu dian',
};

const roomy = { entertainment: 2.2, food: 1.2, dining: 1.1 };
/** Where rooms of shops go: clockwise from the west core over the north to the east core, and on over the south. */
const stretches = [
  [-0.248, 0.135],
  [0.185, 0.7],
];
const cores = [
  { side: 'east', from: 0.135, to: 0.185, words: { zh: '东侧', en: 'East' } },
  { side: 'west', from: 0.7, to: 0.752, words: { zh: '西侧', en: 'West' } },
];

class Plan {
  features = [];

  add(featureType, id, properties, geometry = null) {
    this.features.push({ type: 'Feature', id, feature_type: featureType, geometry, properties });
    return id;
  }
  polygon(rings) {
    const closed = rings.map((points) => points.map(whole)).map((points) => [...points, points[0]]);
    return { type: 'Polygon', coordinates: closed };
  }
  point(at) {
    return { type: 'Point', coordinates: whole(at) };
  }
  way(id, category, name, properties = {}) {
    return this.add('way', id, { category, name, ...properties });
  }
  edge(way, from, to) {
    this.edges = (this.edges ?? 0) + 1;
    this.add('edge', `e${this.edges}`, { way_id: way, from_id: from, to_id: to });
  }
}

/** The walkable middle of a level: what is reached stands at its turn of the corridor. */
class Level {
  stops = []; // { turns, id }

  constructor(plan, key) {
    this.plan = plan;
    this.key = key;
    this.corridor = plan.way(`${key}-corridor`, 'corridor', { zh: `${key} 环廊`, en: `${key} gallery` }, { step_free: true });
  }
  node(name, at) {
    return this.plan.add('node', `${this.key}:${name}`, { level_id: this.key }, this.plan.point(at));
  }
  /** A node off the corridor, and the stop of the corridor that leads to it. */
  reach(name, at, turns) {
    const node = this.node(name, at);
    const stop = this.node(`${name}-stop`, inCorridor(turns));
    this.stops.push({ turns: (turns + 1) % 1, id: stop });
    this.plan.edge(this.corridor, stop, node);
    return node;
  }
  /** Joins the stops to a ring, with more of them where it would bend too much. */
  close() {
    const fill = 24;
    for (let i = 0; i < fill; i++) {
      const turns = i / fill;
      if (this.stops.every((stop) => Math.abs(stop.turns - turns) > 0.5 / fill)) this.stops.push({ turns, id: this.node(`g${i}`, inCorridor(turns)) });
    }
    this.stops.sort((a, b) => a.turns - b.turns);
    this.stops.forEach((stop, i) => this.plan.edge(this.corridor, stop.id, this.stops[(i + 1) % this.stops.length].id));
  }
  room(unit, category, points, at, turns, properties = {}) {
    this.plan.add('unit', unit, { level_id: this.key, category, ...properties }, this.plan.polygon([points]));
    if (turns !== undefined) this.plan.add('opening', `${unit}-door`, { unit_id: unit, node_id: this.reach(`door-${unit}`, at, turns) });
  }
  /** Where the room's name stands. */
  anchor(unit, at) {
    this.plan.add('anchor', `${unit}-name`, { unit_id: unit }, this.plan.point(at));
  }
  amenity(id, category, name, at, node) {
    this.plan.add('amenity', `${this.key}-${id}`, { level_id: this.key, category, name, node_id: node }, this.plan.point(at));
  }
}

function addRooms(level, shops) {
  const half = Math.ceil((shops.length * (stretches[0][1] - stretches[0][0])) / 0.898);
  const rows = [shops.slice(0, half), shops.slice(half)];
  rows.forEach((row, side) => {
    const rooms = row.map((shop) => ({ unit: shop.unit, category: shop.category, name: shop.name.zh, weight: roomy[shop.category] ?? 1 }));
    // Where few shops are, one room waits for another.
    if (side === 1 && rooms.length < 4 && shops.length > 3) rooms.push({ unit: `${level.key}-99`, category: 'coming', weight: 0.9 });
    if (level.key === street) rooms.splice(Math.floor(rooms.length / 2), 0, { unit: `${level.key}-${side === 0 ? 'N' : 'S'}`, category: 'gate', weight: 0.55, side });
    const [from, to] = stretches[side];
    const sum = rooms.reduce((total, { weight }) => total + weight, 0);
    let turns = from;
    for (const room of rooms) {
      const next = turns + ((to - from) * room.weight) / sum;
      addRoom(level, room, turns, next);
      turns = next;
    }
  });
}

function addRoom(level, { unit, category, name, side }, from, to) {
  const points = sector(from, to, outer, corridorOut);
  const turns = (from + to) / 2;
  if (category === 'gate') {
    const words = side === 0 ? { zh: '北门', en: 'North gate' } : { zh: '南门', en: 'South gate' };
    level.room(unit, 'core', points, undefined, undefined);
    const node = level.reach(`gate-${side}`, between(outer(turns), corridorOut(turns), 0.3), turns);
    level.amenity(side === 0 ? 'north-gate' : 'south-gate', 'entrance', words, between(outer(turns), corridorOut(turns)), node);
  } else if (category === 'coming') {
    level.room(unit, 'coming', points, undefined, undefined, { name: { zh: '筹备中', en: 'Coming' } });
    level.anchor(unit, between(outer(turns), corridorOut(turns)));
  } else {
    level.room(unit, category, points, between(corridorOut(turns), outer(turns), 0.06), turns, { reading: readings[name] ?? '' });
    level.anchor(unit, between(outer(turns), corridorOut(turns)));
  }
}

function addCores(level, hasToilets) {
  for (const { side, from, to, words } of cores) {
    level.room(`${level.key}-core-${side}`, 'core', sector(from, to, outer, corridorOut));
    const turns = (from + to) / 2;
    const inside = (part, away = 0) => between(corridorOut(turns + away), outer(turns + away), part);
    const named = (zh, en) => ({ zh: `${level.key} ${words.zh}${zh}`, en: `${level.key} ${words.en.toLowerCase()} ${en}` });
    const lift = level.reach(`lift-${side}`, inside(0.25, -0.006), turns - 0.006);
    level.amenity(`lift-${side}`, 'lift', named('电梯', 'lift'), inside(0.3, -0.006), lift);
    const stairs = level.reach(`stairs-${side}`, inside(0.3, 0.012), turns + 0.012);
    level.amenity(`stairs-${side}`, 'stairs', named('楼梯', 'stairs'), inside(0.34, 0.012), stairs);
    if (!hasToilets) continue;
    const toilet = level.reach(`toilet-${side}`, inside(0.45, 0.004), turns + 0.004);
    level.amenity(`toilet-${side}`, 'toilet', named('洗手间', 'toilets'), inside(0.72, 0.011), toilet);
    if (side === 'east') level.amenity('accessible-toilet', 'accessible_toilet', named('无障碍洗手间', 'accessible toilet'), inside(0.72, -0.012), toilet);
    if (side === 'west' && ['L1', 'L2', 'L4', 'L6'].includes(level.key)) level.amenity('nursing-room', 'nursing_room', named('母婴室', 'nursing room'), inside(0.72, -0.012), toilet);
  }
}

const islands = {
  north: { from: -0.125, to: 0.125 },
  south: { from: 0.39, to: 0.61 },
};
function addIsland(level, where, category, name) {
  const { from, to } = islands[where];
  const turns = ((from + to) / 2 + 1) % 1;
  level.room(`${level.key}-K${where === 'north' ? 1 : 2}`, category, sector(from, to, corridorIn, atrium), between(corridorIn(turns), atrium(turns), 0.1), turns, { name });
}

/** Where the escalators land: the one that goes up in the east of the atrium, the one that goes down in the west. */
const landings = {
  up: { at: [middle.x + 9.5, middle.y + 30], turns: 0.295 },
  down: { at: [middle.x - 9.5, middle.y - 32], turns: 0.795 },
};

function addStorey(plan, key, shops) {
  const level = new Level(plan, key);
  addRooms(level, shops);
  addCores(level, true);
  const isStreet = key === street;
  addIsland(level, 'north', 'rest', isStreet ? { zh: '中庭', en: 'Atrium' } : { zh: '休息区', en: 'Lounge' });
  addIsland(level, 'south', 'rest', { zh: '服务台', en: 'Service desk' });
  level.amenity('service-desk', 'service_desk', { zh: `${key} 服务台`, en: `${key} service desk` }, between(corridorIn(0.5), atrium(0.5), 0.72), `${key}:door-${key}-K2`);
  for (const [direction, { at, turns }] of Object.entries(landings)) level[direction] = level.reach(`escalator-${direction}`, at, turns);
  level.amenity('escalator', 'escalator', { zh: `${key} 扶梯`, en: `${key} escalators` }, landings.up.at, level.up);
  if (['B1', 'L1'].includes(key)) {
    const at = inCorridor(0.62);
    level.amenity('lockers', 'lockers', { zh: `${key} 储物柜`, en: `${key} lockers` }, between(corridorOut(0.62), corridorIn(0.62), 0.12), level.reach('lockers', between(corridorOut(0.62), at, 0.4), 0.62));
  }
  if (key === 'B1') level.amenity('cash-machine', 'cash_machine', { zh: 'B1 取款机', en: 'B1 cash machine' }, between(corridorOut(0.36), corridorIn(0.36), 0.12), level.reach('cash', between(corridorOut(0.36), inCorridor(0.36), 0.4), 0.36));
  level.close();
}

function addRoof(plan) {
  const level = new Level(plan, roof.key);
  addCores(level, true);
  const beds = [
    [-0.248, -0.06, { zh: '银杏庭', en: 'Ginkgo court' }],
    [-0.06, 0.135, { zh: '观景台', en: 'Lookout' }],
    [0.185, 0.44, { zh: '香草园', en: 'Herb garden' }],
    [0.44, 0.7, { zh: '星空草坪', en: 'Star lawn' }],
  ];
  beds.forEach(([from, to, name], i) => {
    const turns = ((from + to) / 2 + 1) % 1;
    level.room(`${roof.key}-G${i + 1}`, 'rest', sector(from, to, outer, corridorOut), between(corridorOut(turns), outer(turns), 0.06), turns, { name });
  });
  for (const [direction, { at, turns }] of Object.entries(landings)) level.reach(`escalator-${direction}`, at, turns);
  level.amenity('escalator', 'escalator', { zh: 'L9 扶梯', en: 'L9 escalators' }, landings.up.at, `${roof.key}:escalator-up`);
  level.close();
}

function addParking(plan, key) {
  const level = new Level(plan, key);
  addCores(level, false);
  const rows = [
    [-0.248, -0.12, 'A'],
    [-0.12, 0.008, 'B'],
    [0.008, 0.135, 'C'],
    [0.185, 0.357, 'D'],
    [0.357, 0.529, 'E'],
    [0.529, 0.7, 'F'],
  ];
  for (const [from, to, letter] of rows) {
    const turns = ((from + to) / 2 + 1) % 1;
    level.room(`${key}-${letter}`, 'bays', sector(from, to, outer, corridorOut), between(corridorOut(turns), outer(turns), 0.06), turns, { name: { zh: `${letter} 区`, en: `Zone ${letter}` } });
  }
  level.amenity('payment', 'parking_payment', { zh: `${key} 停车缴费机`, en: `${key} parking payment` }, between(corridorOut(0.2), corridorIn(0.2), 0.12), level.reach('payment', between(corridorOut(0.2), inCorridor(0.2), 0.4), 0.2));
  level.close();
}

function joinLevels(plan, keys) {
  cores.forEach(({ side }, i) => {
    const lift = plan.way(`lift-${i + 1}`, 'lift', { zh: `${i + 1} 号电梯`, en: `lift ${i + 1}` }, { step_free: true });
    const stairs = plan.way(`stairs-${i + 1}`, 'stairs', { zh: `${i + 1} 号楼梯`, en: `stairs ${i + 1}` });
    keys.forEach((key, at) => {
      // One ride is one edge, from any level to any other.
      for (const other of keys.slice(at + 1)) plan.edge(lift, `${key}:lift-${side}`, `${other}:lift-${side}`);
      if (at + 1 < keys.length) plan.edge(stairs, `${key}:stairs-${side}`, `${keys[at + 1]}:stairs-${side}`);
    });
  });
  const storeys = keys.filter((key) => !parkingLevels.includes(key));
  storeys.slice(1).forEach((above, i) => {
    const below = storeys[i];
    const up = plan.way(`escalator-${2 * i + 1}`, 'escalator', { zh: `${2 * i + 1} 号扶梯`, en: `escalator ${2 * i + 1}` }, { one_way: true });
    const down = plan.way(`escalator-${2 * i + 2}`, 'escalator', { zh: `${2 * i + 2} 号扶梯`, en: `escalator ${2 * i + 2}` }, { one_way: true });
    plan.edge(up, `${below}:escalator-up`, `${above}:escalator-up`);
    plan.edge(down, `${above}:escalator-down`, `${below}:escalator-down`);
  });
}

/** The whole plan, a feature a line. */
export function makePlan(folder) {
  const read = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
  const mall = read('mall.json');
  const shops = read('shops.json');
  const plan = new Plan();
  plan.add('venue', 'venue', { name: mall.name });
  const levels = [
    ...parkingLevels.toReversed().map((key) => ({ key, kind: 'parking', name: { zh: `停车场 ${key}`, en: `Parking ${key}` } })),
    ...mall.floors.map(({ key, name }) => ({ key, kind: 'shopping', name })),
    { ...roof, kind: 'roof' },
  ];
  const streetAt = levels.findIndex(({ key }) => key === street);
  levels.forEach(({ key, kind, name }, i) => {
    const outlines = [along(slab, 0, 1, 72).slice(0, -1), ...(kind === 'parking' ? [] : [along(atrium, 0, 1, 40).slice(0, -1)])];
    plan.add('level', key, { ordinal: i - streetAt, category: kind, name }, plan.polygon(outlines));
  });
  for (const { key, kind } of levels) {
    const here = shops.filter(({ floor }) => floor === key).sort((a, b) => a.unit.localeCompare(b.unit));
    if (kind === 'shopping') addStorey(plan, key, here);
    if (kind === 'roof') addRoof(plan);
    if (kind === 'parking') addParking(plan, key);
  }
  joinLevels(plan, levels.map(({ key }) => key));
  return `{"type":"FeatureCollection","features":[\n${plan.features.map((feature) => JSON.stringify(feature)).join(',\n')}\n]}\n`;
}

if (import.meta.filename === process.argv[1]) writeFileSync(join(import.meta.dirname, 'plan.geojson'), makePlan(import.meta.dirname));
