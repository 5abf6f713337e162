// Draws the head: hair, eyes, eyebrows, nose, mouth, blush and small marks. Each function takes the pen and its colours.
import { both, dot, face_outline, line, shade, shape } from './wear-paint.mjs';

// Hair is one picture: what lies behind the head has a hole for face, ears and neck, and ends where the shoulders begin.
function hair(pen, back, front) {
  const hole = `<path d="${face_outline}" stroke="#fff" stroke-width="2.400"/><path d="M138.500 118h23v18l9 4v14h-41v-14l9-4Z"/><rect x="-80" y="150" width="460" height="340"/>`;
  return `<g mask="${pen.cut(hole)}">${back}</g>${front}`;
}
const gloss = (colour, path, width = 4) => line(path, shade(colour, 0.4), width, 'opacity=".5"');
const strands = (colour, paths) => paths.map((path) => line(path, shade(colour, -0.3), 1.1, 'opacity=".55"')).join('');
const cap = 'M105 102c-8-50 12-82 46-82s54 32 45 82c-2 10-5 16-10 20h-71c-5-4-8-10-10-20Z';

export const hairs = {
  bob: (pen, colour) => hair(pen, shape('M103 96C96 50 120 18 152 18c34 0 56 30 49 80-2 18-3 30-9 44-3 7-14 9-20 4h-44c-7 5-17 3-20-5-5-13-4-28-5-45Z', shade(colour, -0.3)),
    `${shape('M108 104C100 62 116 22 153 22c35 0 51 34 41 80-3-16-7-27-13-36-5 4-11 3-17-2 2 6 2 9 1 12-10-2-19-8-25-15-6 12-16 19-24 23-3 6-7 12-8 20Z', pen.fall(colour, 0.2, -0.06))}${shape('M103 98c-1 20 0 32 5 44 3 6 10 6 13 2-6-12-9-26-8-46c-2-8-5-14-7-22-3 6-3 14-3 22Z', pen.fall(colour, 0.08, -0.1))}${shape('M198 98c1 20-1 32-6 44-3 6-9 6-12 2 6-12 9-26 8-46c1-8 4-14 6-22 3 6 3 14 3 22Z', pen.fall(colour, 0.08, -0.1))}${strands(colour, ['M140 60c-4-10-2-22 6-32', 'M164 64c6-8 8-18 6-30', 'M122 74c-4-12-2-24 4-34'])}${gloss(colour, 'M121 52c6-12 16-19 28-19')}`),
  straight: (pen, colour) => hair(pen, shape('M104 92C98 46 122 16 152 16c33 0 54 30 48 78-1 20-2 40-4 60H108c-3-20-3-40-4-62Z', shade(colour, -0.3)),
    `${shape('M108 106c-6-44 8-84 45-84 35 0 50 38 41 82-4-12-6-20-9-28l-2 8-3-14-6 12-5-13-7 13-6-14-7 13-6-13-6 13-5-9c-8 6-10 18-14 30Z', pen.fall(colour, 0.2, -0.06))}${shape('M106 74c-4 30-10 68-10 98 0 16 5 28 11 36 6-8 9-22 7-38-2-22-2-46 0-78-4-4-7-10-8-18Z', pen.fall(colour, 0.1, -0.12))}${shape('M195 74c4 30 10 68 10 96 0 18-5 30-12 38-6-8-8-22-6-38 3-22 4-46 2-78 3-4 5-10 6-18Z', pen.fall(colour, 0.1, -0.12))}${strands(colour, ['M104 116c-1 26-3 44-2 74', 'M196 116c1 26 4 44 3 74', 'M150 62c-2-12 0-24 2-32', 'M132 66c-4-12-2-24 6-34', 'M170 66c4-12 2-24-4-34'])}${gloss(colour, 'M120 50c8-12 18-17 30-17')}`),
  wavy: (pen, colour) => hair(pen, shape('M102 92C94 46 120 15 152 15c34 0 58 30 50 78-2 20 4 40 0 60H104c-4-20 1-42-2-61Z', shade(colour, -0.3)),
    `${shape('M108 102c-7-42 9-80 45-80 34 0 49 36 40 78-6-22-14-36-32-46-8 16-24 24-40 28-6 5-10 12-13 20Z', pen.fall(colour, 0.2, -0.06))}${shape('M104 92c-7 16 2 26-4 42-6 14-8 22-3 36 3 10-1 20 6 30 8 8 15-2 15-12 1-12-6-18-3-32 3-12 1-20-1-32-2-14-3-22-1-36-5-4-7-9-8-16-1 6-1 12-1 20Z', pen.fall(colour, 0.1, -0.1))}${shape('M196 90c8 16-1 28 5 44 6 14 8 22 3 36-3 10 1 20-6 30-8 8-15-2-15-12-1-12 6-18 3-32-2-12 0-20 1-32 1-14 2-24 0-38 5-3 7-8 8-16 1 5 1 12 1 20Z', pen.fall(colour, 0.1, -0.1))}${strands(colour, ['M105 128c-6 16-6 26-2 38 3 10 1 18 5 28', 'M196 128c6 16 6 26 2 38-3 10-1 18-5 28', 'M158 52c-10 14-22 20-34 24'])}${gloss(colour, 'M122 48c8-11 18-16 30-16')}`),
  bun: (pen, colour) => hair(pen, `${dot(151, 20, 17, shade(colour, -0.1))}${line('M139 16c6-8 18-9 25-2M138 23c8 6 18 6 26 0', shade(colour, 0.26), 2, 'opacity=".6"')}${shape(cap, shade(colour, -0.3))}`,
    `${shape('M108 102c-6-44 10-78 44-78 32 0 48 34 41 78-3-16-7-28-15-37-13 5-31 4-43-4-9 6-21 19-27 41Z', pen.fall(colour, 0.18, -0.08))}${line('M109.500 98c0 9 1 17 3 23M191 98c0 9-1 17-3 23', colour, 3.6)}${strands(colour, ['M136 60c2-14 8-24 14-32', 'M166 64c-2-14-6-26-12-36', 'M123 62c4-14 12-25 23-32'])}${line('M137 31c8-5 20-5 28 0', '#c9564a', 3.6)}${gloss(colour, 'M124 48c5-8 12-13 20-15')}`),
  buns: (pen, colour) => hair(pen, `${both(`${dot(113, 34, 15, shade(colour, -0.06))}${line('M103 30c5-8 15-9 20-2M104 39c6 5 14 4 19-1', shade(colour, 0.26), 1.8, 'opacity=".6"')}`)}${shape(cap, shade(colour, -0.3))}`,
    `${shape('M108 104c-6-46 10-80 42-80s49 34 42 80c-4-14-6-22-10-30-10 2-22-1-32-8-10 7-22 10-32 8-4 8-6 16-10 30Z', pen.fall(colour, 0.18, -0.08))}${both(line('M108 102c-2 14-2 26 2 36', colour, 4))}${strands(colour, ['M150 66V28', 'M132 68c-2-12 2-26 8-36', 'M168 68c2-12-2-26-8-36'])}${both(line('M121 44c-3 5-8 7-14 5', '#d9847c', 3.4))}${gloss(colour, 'M128 46c4-7 9-11 16-13')}`),
  short: (pen, colour) => hair(pen, shape('M107 98c-7-46 11-76 44-76s51 30 46 76c-1 8-3 14-6 20c-20 0-58 0-78-6-3-4-5-8-6-14Z', shade(colour, -0.3)),
    `${shape('M108 94c-6-38 8-74 46-76 34-1 48 32 40 76-3-12-5-20-9-26-10 3-18 0-24-6-2 5-6 8-10 9 0-4-1-6-3-9-8 8-18 14-29 16-5 4-9 9-11 16Z', pen.fall(colour, 0.2, -0.06))}${line('M109 92c0 8 0 14 2 20M192 92c0 8 0 14-2 20', colour, 4.4)}${strands(colour, ['M148 62c-4-12 0-26 8-38', 'M162 62c2-12 2-24-2-36', 'M124 72c0-14 6-28 16-38'])}${gloss(colour, 'M122 44c8-10 18-15 29-14')}`),
  pixie: (pen, colour) => hair(pen, shape('M106 96c-7-46 11-78 45-78s52 32 46 78c-1 10-4 18-7 24h-77c-4-6-6-14-7-24Z', shade(colour, -0.3)),
    `${shape('M107 98c-10-42 10-80 48-80 34 0 48 34 40 78-3-9-5-16-8-21-20 3-42-4-54-18-2 12-8 20-14 24-6 4-10 10-12 17Z', pen.fall(colour, 0.2, -0.06))}${shape('M106 92c-2 12-1 22 3 30 4-6 5-16 4-28ZM195 90c2 12 1 22-3 30-4-6-5-16-4-28Z', colour)}${strands(colour, ['M136 58c8-14 20-22 36-24', 'M150 66c10-10 20-14 34-14', 'M120 76c2-18 8-30 18-40'])}${gloss(colour, 'M122 46c8-11 17-16 28-16')}`),
  curly: (pen, colour) => {
    const back = [[112, 56, 19], [103, 80, 18], [101, 104, 17], [108, 128, 16], [128, 36, 20], [150, 29, 20], [173, 36, 20], [190, 56, 19], [199, 80, 18], [200, 104, 17], [193, 128, 16]];
    const front = [[117, 60, 13], [130, 48, 15], [150, 43, 16], [170, 48, 15], [183, 60, 13], [110, 78, 11], [191, 78, 11], [106, 98, 9], [195, 98, 9]];
    return hair(pen, `${back.map(([x, y, radius]) => dot(x, y, radius, shade(colour, -0.26))).join('')}${back.map(([x, y, radius]) => line(`M${x - radius * 0.5} ${y - radius * 0.3}c4-6 10-6 14 0`, shade(colour, 0.06), 1.6, 'opacity=".7"')).join('')}${shape('M110 60h82v70h-82Z', shade(colour, -0.3))}`,
      `${front.map(([x, y, radius]) => dot(x, y, radius, pen.fall(colour, 0.16, -0.1))).join('')}${shape('M118 62h64l-2-22h-60Z', colour)}${front.map(([x, y, radius]) => line(`M${x - radius * 0.5} ${y}c2-7 10-7 11 0`, shade(colour, 0.3), 1.6, 'opacity=".5"')).join('')}`);
  },
  ponytail: (pen, colour) => hair(pen, `${shape('M184 38c28 4 40 34 32 66-4 18-4 30 2 42-18 2-30-8-32-24-3-22 4-42-8-58Z', pen.fall(colour, 0.06, -0.14))}${line('M194 52c14 14 14 40 10 58-2 12-1 22 3 30M202 50c12 16 12 38 8 56', shade(colour, -0.3), 1.2, 'opacity=".6"')}${shape(cap, shade(colour, -0.3))}`,
    `${shape('M108 104c-6-46 10-80 45-80 32 0 47 34 40 80-2-22-8-36-18-44-18 10-38 10-52 6-7 8-13 20-15 38Z', pen.fall(colour, 0.2, -0.06))}${line('M109.500 98c0 10 0 18 3 26', colour, 4)}${line('M183 40c5 2 9 6 11 11', '#5d7558', 5.5)}${strands(colour, ['M130 66c6-14 22-28 46-30', 'M150 67c6-10 18-20 32-24', 'M124 60c8-15 23-26 38-30'])}${gloss(colour, 'M124 46c7-9 16-13 27-13')}`),
  braids: (pen, colour) => {
    const plait = `${[150, 165, 180, 195].map((y, at) => `<ellipse cx="${106 - at * 1.4}" cy="${y}" rx="${9 - at * 0.8}" ry="10" fill="${shade(colour, at % 2 ? 0.02 : -0.06)}"/>${line(`M${100 - at * 1.4} ${y - 4}c3 6 7 8 12 8`, shade(colour, -0.34), 1.2)}`).join('')}${shape('M97 204c-2 8-1 12 3 16 5-4 7-9 6-16Z', colour)}${line('M97.500 203c3 2 6 2 9 0', '#c9564a', 4)}`;
    return hair(pen, shape('M104 94C98 46 122 18 151 18s54 30 47 76c-1 18-2 34-4 50H108c-3-16-3-32-4-50Z', shade(colour, -0.3)),
      `${both(`${plait}${shape('M108 104c-4-38 6-80 43-80l-1 30c-18 4-30 14-34 28-4 10-6 24-4 44l-6 18c-8 0-8-10-6-18 2-8 6-14 8-22Z', colour)}`)}${shape('M108 104c-6-46 8-80 42-80s48 34 42 80c-4-12-6-20-10-26-8 0-22-6-32-18-10 12-24 18-32 18-4 6-6 14-10 26Z', pen.fall(colour, 0.18, -0.06))}${strands(colour, ['M150 60V26', 'M130 68c0-14 6-28 14-38', 'M170 68c0-14-6-28-14-38'])}${gloss(colour, 'M122 48c5-9 12-14 20-16')}`);
  },
  sidebraid: (pen, colour) => hair(pen, shape('M104 92C98 46 122 16 152 16c33 0 54 30 48 78-1 18-2 34-4 56H108c-3-20-3-38-4-58Z', shade(colour, -0.3)),
    `${shape('M108 104c-7-44 9-82 45-82 35 0 50 36 41 80-4-20-10-34-26-44-8 14-28 24-46 26-6 4-11 12-14 20Z', pen.fall(colour, 0.2, -0.06))}${shape('M197 76c4 22 4 44-1 62-4 2-8 0-10-4 5-12 7-24 6-42 1-6 3-11 5-16Z', colour)}${shape('M106 76c-4 20-5 46-1 66h14c-5-14-7-32-5-52-3-4-6-8-8-14Z', pen.fall(colour, 0.06, -0.08))}${[148, 163, 178, 193, 208].map((y, at) => `<ellipse cx="${111 + at}" cy="${y}" rx="${10.5 - at * 0.8}" ry="10.500" fill="${shade(colour, at % 2 ? 0.04 : -0.06)}"/>${line(`M${103 + at} ${y - 4}c4 7 9 8 15 7`, shade(colour, -0.34), 1.2)}`).join('')}${shape('M109 220c-1 8 1 13 6 17 5-4 6-10 5-17Z', colour)}${line('M110 219c3 2 7 2 10 0', '#e2bf7f', 4)}${strands(colour, ['M166 58c-8 12-26 22-42 26', 'M152 54c-8 8-18 14-28 18'])}${gloss(colour, 'M122 48c8-11 18-16 30-16')}`),
  pinned: (pen, colour, flower) => hair(pen, `${shape('M128 22c-4-16 10-22 22-20 14-2 27 6 22 20Z', shade(colour, -0.04))}${line('M136 16c6-8 20-9 27-1', shade(colour, 0.26), 2, 'opacity=".6"')}${shape(cap, shade(colour, -0.3))}`,
    `${shape('M108 104c-7-46 10-82 42-82s49 36 42 82c-3-24-14-38-42-46-28 8-39 22-42 46Z', pen.fall(colour, 0.18, -0.08))}${both(line('M108 100c-2 14-3 28 0 42', colour, 3.8))}${strands(colour, ['M150 58V24', 'M130 66c2-16 8-30 14-40', 'M170 66c-2-16-8-30-14-40'])}${line('M163 17l18-5', '#d8b785', 2.6)}${dot(182, 11.5, 3.2, '#b9402b')}${line('M176 14v10M181 13v9', '#d8b785', 1)}${dot(176, 26, 1.8, '#b9402b')}${dot(181, 24, 1.8, '#b9402b')}${[0, 72, 144, 216, 288].map((turn) => `<ellipse cx="124" cy="29" rx="4.400" ry="6.200" fill="${flower}" transform="rotate(${turn} 124 35)"/>`).join('')}${dot(124, 35, 3, '#f6dd9a')}${gloss(colour, 'M136 40c4-4 8-6 14-7')}`),
};

const ink = '#33211a';
// One pair of eyes: drawn at the left one's middle, then mirrored; the light in them is not.
const pair = (eye, light = '') => `${[133, 167].map((x, at) => `<g transform="translate(${x} 99)${at ? ' scale(-1 1)' : ''}">${eye}</g>`).join('')}${light ? [133, 167].map((x) => `<g transform="translate(${x} 99)">${light}</g>`).join('') : ''}`;
const lights = `${dot(1.7, -2, 1.8, '#fff')}${dot(-1.5, 3, 0.9, '#fff', 'opacity=".75"')}`;
const iris = (pen, colour, wide = 4.9, high = 6.2) => `<ellipse cx="0" cy=".600" rx="${wide}" ry="${high}" fill="${pen.stops([[0, '#2b1a14'], [0.45, shade(colour, -0.45)], [1, shade(colour, 0.1)]])}"/>`;
const lash = line('M-8.400-.8C-6-7.600 4.500-8.400 7.600-2.800M-8.400-.8l-2.600-1.400', ink, 2.3);
export const eyes = {
  round: (pen, colour) => pair(iris(pen, colour) + lash, lights),
  gentle: (pen, colour) => pair(`${iris(pen, colour, 4.6, 5.4)}${line('M-8.600 1.200C-6-6 4-7.400 7.600-3.600', ink, 2.3)}${line('M-7.600 3.600l-2 1', ink, 1.4)}`, lights),
  cat: (pen, colour) => pair(`${iris(pen, colour, 4.7, 5.8)}${line('M-8.200-1.600C-5-7 4-7.400 7.400-1.600M-8.200-1.600l-4-4', ink, 2.5)}`, lights),
  sparkling: (pen, colour) => pair(`${iris(pen, colour, 5.5, 6.8)}${lash}${line('M-6-6l-2-2.600M-2-7.800l-.8-3', ink, 1.4)}`, `<path d="M1.600-5l1 2.400 2.400 1-2.400 1-1 2.400-1-2.400-2.400-1 2.400-1Z" fill="#fff"/>${dot(-1.8, 3.4, 1.2, '#fff', 'opacity=".85"')}`),
  smiling: () => pair(line('M-7.500 1.600C-4.600-5.600 4.600-5.600 7.500 1.600M-7.500 1.600l-2.400.4', ink, 2.5)),
  dreaming: () => pair(`${line('M-7.500-2C-4 3.600 4 3.600 7.500-2', ink, 2.5)}${line('M-6 .8l-2 2.400M-2.600 2.600l-.8 2.800', ink, 1.4)}`),
  winking: (pen, colour) => `<g transform="translate(133 99)">${iris(pen, colour)}${lash}${lights}</g><g transform="translate(167 99)">${line('M-7 1.600C-4-5 5-5 7.600.6M7.600.6l2.600-.8', ink, 2.5)}</g>`,
};
export const brows = {
  soft: (colour, width = 2.6) => both(line('M124.500 86c4.500-4 11-4.400 16-2', colour, width)),
  straight: (colour, width = 3) => both(line('M124 85c5-1.400 11-1.600 16.500-1', colour, width)),
  arched: (colour) => both(line('M124 87c3-5.500 9-7 16.500-3', colour, 2.3)),
  thick: (colour) => both(shape('M123.500 86.500c4-5 11-6 17-3.600l-.4 3.400c-5-1-11-.8-16.600.2Z', colour)),
  short: (colour) => both(line('M128 84.500c3-2.400 7-2.600 10-1', colour, 3.4)),
  worried: (colour) => both(line('M124.500 87.500c5-1 10-3 15-6', colour, 2.5)),
  lively: (colour) => `${line('M124.500 86c4.500-4 11-4.400 16-2', colour, 2.6)}${line('M159.500 81c5-3.400 11-3.400 16 1', colour, 2.6)}`,
};
const shadow = '#8a4a33';
export const noses = {
  soft: () => line('M149 105c2 2 3 4 1 6', shadow, 1.8, 'opacity=".6"'),
  dot: () => `<ellipse cx="150" cy="109" rx="2.400" ry="1.500" fill="${shadow}" opacity=".45"/>`,
  round: () => line('M146.500 108c1 3 6 3 7 0', shadow, 1.8, 'opacity=".6"'),
  bridge: () => line('M151.500 99c-1 4-3.500 7-3 9.500.6 1.600 2.400 1.600 3.500 1.200', shadow, 1.6, 'opacity=".5"'),
};
export const mouths = {
  calm: (pen, colour) => line('M143 118c4 4 10 4 14 0', colour, 2.4),
  smile: (pen, colour) => `${line('M140.500 116.500c5 6 14 6 19 0', colour, 2.5)}${line('M139.500 115.800l1.600 1.400M160.500 115.800l-1.600 1.400', colour, 1.6)}`,
  open: (pen, colour) => `${shape('M140.500 115c5 2 14 2 19 0 0 7-4 11-9.500 11s-9.500-4-9.500-11Z', shade(colour, -0.22))}${shape('M142.500 116c5 1.600 10 1.600 15 0l-.8 2.600c-4.500 1-9 1-13.400 0Z', '#fff')}${shape('M144.500 123c3-2 8-2 11 0-3 3.400-8 3.400-11 0Z', '#e58f84')}`,
  lips: (pen, colour) => `${shape('M142.500 118c3-2.600 5.500-3 7.500-1.200 2-1.800 4.500-1.400 7.500 1.200-4 5.400-11 5.400-15 0Z', colour)}${line('M143 118.200c4.600 1 9.400 1 14 0', shade(colour, -0.34), 1)}${line('M148 120.600c1.400.6 2.800.6 4.200 0', shade(colour, 0.6), 1.1, 'opacity=".8"')}`,
  pout: (pen, colour) => `<ellipse cx="150" cy="119" rx="3.400" ry="3.800" fill="${colour}"/><ellipse cx="150" cy="119.400" rx="1.500" ry="1.700" fill="${shade(colour, -0.4)}"/>`,
  cat: (pen, colour) => line('M142.500 117c1.500 4.400 6.400 4.400 7.500.4 1.100 4 6 4 7.500-.4', colour, 2.2),
  tongue: (pen, colour) => `${line('M141.500 116.500c5 5 12 5 17 0', colour, 2.4)}${shape('M150 120.200h6c.6 5-5.400 6-6 0Z', '#e58f84')}`,
  side: (pen, colour) => line('M143.500 119.500c5 2 10 1 14-3.500', colour, 2.4),
};
const cheeks = (fill, x = 124, y = 111, wide = 9, high = 6) => both(`<ellipse cx="${x}" cy="${y}" rx="${wide}" ry="${high}" fill="${fill}"/>`);
export const blushes = {
  soft: (pen, colour, strength = 0.5) => cheeks(pen.glow([[0, colour, strength], [0.6, colour, strength * 0.7], [1, colour, 0]]), 124, 111, 11, 8),
  lifted: (pen, colour) => both(`<ellipse cx="120" cy="107" rx="12" ry="6.500" transform="rotate(-24 120 107)" fill="${pen.glow([[0, colour, 0.5], [1, colour, 0]])}"/>`),
  sunny: (pen, colour) => `${cheeks(pen.glow([[0, colour, 0.46], [1, colour, 0]]), 126, 109, 13, 7)}<ellipse cx="150" cy="107" rx="11" ry="5" fill="${pen.glow([[0, colour, 0.36], [1, colour, 0]])}"/>`,
  strokes: (pen, colour) => `${cheeks(pen.glow([[0, colour, 0.4], [1, colour, 0]]), 124, 111, 11, 8)}${both(line('M119 113l2.400-5M124 114l2.400-5M129 113.500l2-4', shade(colour, -0.1), 1.3, 'opacity=".7"'))}`,
};
export const marks = {
  freckles: () => both([[121, 107], [126, 110], [131, 107.5], [124, 113.5], [129, 112.5]].map(([x, y]) => dot(x, y, 0.95, '#a0623f', 'opacity=".65"')).join('')) + dot(148, 104, 0.8, '#a0623f', 'opacity=".5"'),
  mole: () => dot(172, 108.5, 1.3, '#5a3326'),
  lipmole: () => dot(161.5, 122.5, 1.2, '#5a3326'),
  heart: () => shape('M178 113c-5-3.400-4.400-7.600-1.600-7.400 1.200 0 1.800 1 1.900 1.800.3-.9 1-1.800 2.200-1.600 2.700.3 2.500 4.600-2.500 7.200Z', '#c9564a'),
  star: () => shape('M123 106.500l1.500 3.300 3.600.4-2.700 2.400.8 3.500-3.200-1.800-3.200 1.800.8-3.500-2.700-2.400 3.600-.4Z', '#e2b04a'),
  plaster: () => `<g transform="rotate(-18 178 112)"><rect x="169.500" y="109" width="17" height="6.400" rx="3.200" fill="#eed3b2"/><rect x="174.500" y="109" width="7" height="6.400" fill="#e0bd95"/>${dot(176.5, 111, 0.5, '#b98e63')}${dot(179.5, 111, 0.5, '#b98e63')}${dot(176.5, 113.4, 0.5, '#b98e63')}${dot(179.5, 113.4, 0.5, '#b98e63')}</g>`,
  huadian: () => `${[0, 72, 144, 216, 288].map((turn) => `<ellipse cx="150" cy="72.600" rx="1.900" ry="3" fill="#c23a2e" transform="rotate(${turn} 150 76)"/>`).join('')}${dot(150, 76, 1.3, '#f6dd9a')}`,
  glitter: () => both([[119, 104, 1.2], [123, 102.5, 0.9], [117, 108, 1], [121, 107.5, 0.7]].map(([x, y, radius]) => dot(x, y, radius, '#fff3cf')).join('') + shape('M118 97.500l.9 2.200 2.200.9-2.200.9-.9 2.200-.9-2.200-2.200-.9 2.200-.9Z', '#f1cf83')),
  petal: () => both(shape('M118 112c2-4 6-5 8-2-1 4-4 5-8 2Z', '#e79aa0') + shape('M126 108c-1-3 0-5 3-6 1 3 0 5-3 6Z', '#f0b9b8')),
};
