// Draws the body and what it wears: coats and tops, trousers and skirts, shoes. Each function takes the pen and its colours.
import { arms, behindHands, both, dot, face_outline, hands, line, shade, shape } from './wear-paint.mjs';

const gold = '#d8b785';

/** The figure itself, in plain underclothes, with the shadow that it casts on the floor. */
export function drawBody(pen, skin) {
  const dark = shade(skin, -0.13);
  const limb = (path, width) => line(path, dark, width + 1.6) + line(path, skin, width - 0.6);
  const shadow = pen.glow([[0, '#4a381e', 0.34], [0.6, '#4a381e', 0.16], [1, '#4a381e', 0]]);
  const leg = `<path d="M125 236h24l-1 84-4 90c0 8-2 14-6 18-5 3-12 2-14-2-2-5 2-12 3-18-1-26-4-58-4-86-1-30-1-60 2-86Z" fill="${pen.across(skin, 0.06, -0.1)}"/><path d="M124 418c-5 6-9 14-6 20 6 4 20 3 24-1 2-6 0-12-2-18Z" fill="${skin}"/>`;
  return `<ellipse cx="150" cy="441" rx="86" ry="13" fill="${shadow}"/><ellipse cx="150" cy="441" rx="52" ry="7" fill="${shadow}"/>
    ${both(leg)}
    ${limb(arms.right, 15)}${limb(arms.left_upper, 15)}
    ${shape('M136 132h28c1 9 3 15 10 18 8 3 12 9 12 16l-8 15-2 62h-52l-2-62-8-15c0-7 4-13 12-16 7-3 9-9 10-18Z', pen.fall(skin, 0.02, -0.05))}
    ${shape('M129 152c2 16 7 24 21 24s19-8 21-24l6 3-1 30c0 18 2 34 4 52l2 28c-9 5-24 5-32-2-8 7-23 7-32 2l2-28c2-18 4-34 4-52l-1-30Z', pen.fall('#fbf6ee', 0.2, -0.07))}${line('M120 238c18 4 42 4 60 0', '#e2d7c6', 1.2)}
    ${shape('M137 122h26v14c-3 7-8 10-13 10s-10-3-13-10Z', dark, 'opacity=".75"')}
    <ellipse cx="110.500" cy="102" rx="7" ry="9" fill="${shade(skin, -0.07)}"/><ellipse cx="189.500" cy="102" rx="7" ry="9" fill="${shade(skin, -0.07)}"/>${both(line('M108 100c3-3 5 0 4 5', shade(skin, -0.22), 1.2))}
    ${shape(face_outline, pen.fall(skin, 0.22, 0))}
    ${limb(arms.left_fore, 15)}
    ${shape(hands.right, pen.fall(skin, 0.04, -0.06))}${line('M96 274v7M100 275v7M92.500 272l.5 7M104 270c-2 1-3 3-3 5', dark, 1.1)}
    ${shape(hands.left, pen.fall(skin, 0.08, -0.06))}${line('M163.500 199.500h9M162.500 203.500h9.500M164 207.500h9M174 195c2 2 2.500 4 1 6', dark, 1.1)}`;
}

// Sleeves, and the torso between them. What lies over the torso (lapels, buttons) comes before the raised forearm.
const sleeve = (path, colour, width) => `<path d="${path}" fill="none" stroke="${shade(colour, -0.2)}" stroke-width="${width + 1.6}"/><path d="${path}" fill="none" stroke="${colour}" stroke-width="${width - 1.6}" transform="translate(-.6 -.4)"/>`;
const shoulder = (x, colour, width) => dot(x, 170, width / 2, colour);
function dressed(pen, { colour, width = 25, inner = '', body, over = '', after = '', reach = 'long', cuff = null }) {
  const right = reach === 'long' ? arms.right : arms.right_short;
  const upper = reach === 'long' ? arms.left_upper : arms.left_short;
  const sleeves = reach === 'none' ? '' : sleeve(right, colour, width) + sleeve(upper, colour, width) + shoulder(113.5, colour, width - 1) + shoulder(186.5, colour, width - 1);
  const forearm = reach === 'long' ? `${dot(205.5, 228, (width + 1.6) / 2, shade(colour, -0.2))}${dot(205, 227.5, (width - 1.6) / 2, colour)}${sleeve(arms.left_fore, colour, width)}${dot(205, 227, (width - 2.4) / 2, colour)}${line('M196 214c4 4 9 5 13 4', shade(colour, -0.2), 1.3, 'opacity=".7"')}` : '';
  const half = width / 2 - 1;
  const cuffs = cuff ? `<path d="M${99.6 - half} 252h${half * 2}v10h-${half * 2}Z" fill="${cuff}"/><path d="M186 211.500l-5.500-5" stroke="${cuff}" stroke-width="${width - 1}" fill="none"/>` : '';
  return behindHands(pen, inner + sleeves + body + over + forearm + cuffs + after, reach !== 'long');
}
const knitTorso = 'M130 149c-13 3-21 9-23 21 2 34 4 62 5 88 24 7 52 7 76 0 1-26 3-54 5-88-2-12-10-18-23-21-6 7-34 7-40 0Z';

// What shows between the two fronts of an open coat.
function innerTop(pen, colour, neck) {
  const torso = shape('M130 150h40c10 2 14 6 14 14l-3 92h-62l-3-92c0-8 4-12 14-14Z', pen.fall(colour, 0.06, -0.06));
  if (neck === 'turtle') return `${torso}${shape('M133.500 137c10 5 23 5 33 0l3 17c-11 7-28 7-39 0Z', pen.fall(colour, 0.14, -0.04))}${line('M134 146c10 5 22 5 32 0', shade(colour, -0.16), 1.3)}${[138, 146, 154, 162].map((x) => line(`M${x} 142v10`, shade(colour, -0.1), 0.9)).join('')}`;
  if (neck === 'shirt') return `${torso}<path d="M135 140l15 21 15-21 7 6-10 21-12-7-12 7-10-21Z" fill="${shade(colour, 0.3)}" stroke="${shade(colour, -0.16)}" stroke-width="1"/>${[176, 194, 212, 230].map((y) => dot(150, y, 1.5, shade(colour, -0.26))).join('')}`;
  return `${torso.replace('M130 150h40', 'M131 150c4 15 34 15 38 0h1')}${line('M131 150c4 15 34 15 38 0', shade(colour, -0.16), 2)}`;
}

export const jackets = {
  trench(pen, colour, inner, neck = 'turtle') {
    const front = `${shape('M128 150c-14 3-24 9-26 22-4 30-6 96-12 170 16 8 38 8 48 4l4-130-6-64Z', pen.fall(colour, 0.1, -0.08))}${shape('M138 346l4-116 2 112Z', shade(colour, -0.26), 'opacity=".55"')}${line('M96 292c8 3 22 4 30 2', shade(colour, -0.26), 1.6)}${line('M92 330c14 6 32 7 46 4', shade(colour, -0.16), 1)}${shape('M101 240l41-3v13l-42 3Z', shade(colour, -0.16))}`;
    const lapel = `${shape('M136 146c-12 2-20 6-24 10l10 24 8 4 12 32 4-40Z', pen.fall(colour, 0.2, 0.06))}${line('M122 180l8 4 12 32', shade(colour, -0.32), 1.4)}${dot(130, 226, 2.6, shade(colour, -0.48))}${dot(130, 268, 2.6, shade(colour, -0.48))}${line('M107 176c6 5 12 8 19 9', shade(colour, -0.22), 1.2)}`;
    const belt = `${shape('M142 237h16v13h-16z', shade(colour, -0.2))}${shape('M139 246c-7 14-10 28-9 42l9-2c-1-14 1-26 6-38ZM158 248c6 10 9 22 10 34l-8 3c-1-14-4-25-8-35Z', shade(colour, -0.12))}<rect x="143" y="234.500" width="14" height="18" rx="4" fill="none" stroke="${shade(colour, -0.42)}" stroke-width="2.400"/>`;
    return dressed(pen, { colour, inner: innerTop(pen, inner, neck), body: both(front) + belt, over: both(lapel), cuff: shade(colour, -0.12) });
  },
  coat(pen, colour, inner, neck = 'turtle', plaid = '') {
    const front = shape('M128 150c-14 3-24 9-26 22-3 30-5 84-8 146 14 7 38 8 52 3l0-110-10-60Z', pen.fall(colour, 0.1, -0.08));
    const check = plaid ? shape('M128 150c-14 3-24 9-26 22-3 30-5 84-8 146 14 7 38 8 52 3l0-110-10-60Z', pen.weave(13, `<path d="M0 3h13M3 0v13" stroke="${plaid}" stroke-width="1.600" opacity=".55"/><path d="M0 8h13M8 0v13" stroke="${shade(plaid, 0.5)}" stroke-width=".8" opacity=".5"/>`)) : '';
    const lapel = `${shape('M135 145c-12 2-19 6-22 10l4 28 9 2 21 44 1-48Z', pen.fall(colour, 0.2, 0.02))}${line('M117 183l9 2 21 44', shade(colour, -0.32), 1.3)}${line('M103 262l22 3', shade(colour, -0.3), 2.4)}`;
    return dressed(pen, { colour, width: 26, inner: innerTop(pen, inner, neck), body: both(front + check) + line('M148 232l-1 88', shade(colour, -0.28), 1.4), over: `${both(lapel)}${[240, 262, 284].map((y) => dot(141, y, 3, shade(colour, -0.5)) + dot(140.4, y - 0.6, 1, shade(colour, 0.2))).join('')}` });
  },
  blazer(pen, colour, inner, neck = 'shirt', plaid = '') {
    const path = 'M128 150c-14 3-24 9-26 22-3 26-4 62-6 100 14 8 36 8 50 0v-46l-10-76Z';
    const check = plaid ? shape(path, pen.weave(11, `<path d="M0 2h11M2 0v11" stroke="${plaid}" stroke-width="1.400" opacity=".5"/>`)) : '';
    const lapel = `${shape('M136 145c-11 1-18 4-21 8l-2 30 12-2 21 46 2-44Z', pen.fall(colour, 0.16, 0.02))}${line('M113 183l12-2 21 46', shade(colour, -0.34), 1.3)}`;
    return dressed(pen, { colour, width: 24, inner: innerTop(pen, inner, neck), body: both(shape(path, pen.fall(colour, 0.1, -0.1)) + check + shape('M101 246h24v6h-24Z', shade(colour, -0.2))) + line('M148 236c0 14-1 26-5 38', shade(colour, -0.3), 1.3), over: `${both(lapel)}${dot(143, 240, 2.7, gold)}${dot(143, 256, 2.7, gold)}${shape('M116 196h13l-2 5h-10Z', shade(inner, 0.3))}` });
  },
  cardigan(pen, colour, inner, neck = 'round') {
    const front = `${shape('M126 150c-14 4-22 10-24 22-4 30-5 66-6 104 14 6 36 6 48 2l-2-74-12-54Z', pen.fall(colour, 0.1, -0.08))}${shape('M96 264c14 6 36 6 48 2v12c-14 5-36 4-48-1Z', shade(colour, -0.12))}${[108, 118, 128].map((x) => line(`M${x} ${176 + (x - 108) / 2}v84`, shade(colour, -0.14), 1.3, 'stroke-dasharray="3 4"')).join('')}<rect x="106" y="226" width="22" height="24" rx="3" fill="${shade(colour, 0.05)}" stroke="${shade(colour, -0.2)}" stroke-width="1.200"/>`;
    return dressed(pen, { colour, width: 26, inner: innerTop(pen, inner, neck), body: both(front), over: `${both(line('M130 149c-2 22 6 42 10 58l4 70', shade(colour, 0.22), 6.5))}${[222, 242, 262].map((y) => dot(143, y, 2.6, shade(colour, -0.5))).join('')}`, cuff: shade(colour, -0.12) });
  },
  puffer(pen, colour, inner, neck = 'turtle') {
    const front = `${shape('M132 148c-19 2-31 10-33 26-4 30-6 60-6 90 16 10 40 10 57 6V158Z', pen.across(colour, 0.08, -0.1))}${[186, 210, 234, 256].map((y) => line(`M97 ${y}c18 8 36 8 53 5`, shade(colour, -0.26), 1.8) + line(`M99 ${y + 4}c18 7 34 7 50 4`, shade(colour, 0.32), 1.4, 'opacity=".55"')).join('')}`;
    return dressed(pen, { colour, width: 29, inner: innerTop(pen, inner, neck), body: both(front), over: `${shape('M127 140c9 9 37 9 46 0l4 18c-10 11-44 11-54 0Z', pen.fall(colour, 0.16, -0.06))}${line('M126 149c12 8 36 8 48 0', shade(colour, -0.2), 1.3)}${line('M150 160v112', shade(colour, -0.4), 1.8)}<rect x="147.500" y="168" width="5" height="10" rx="2" fill="${gold}"/>`, after: `${[198, 216, 234].map((y) => line(`M${107 - (y - 198) * 0.11} ${y}c-5 2.500-9 2.500-14 0`, shade(colour, -0.24), 1.5)).join('')}`, cuff: shade(colour, -0.16) });
  },
  denim(pen, colour, inner, neck = 'shirt') {
    const thread = shade(colour, 0.46);
    const front = `${shape('M128 150c-14 3-24 9-26 22-3 22-4 50-4 78 14 5 36 5 48 2v-40l-10-62Z', pen.fall(colour, 0.1, -0.12))}${shape('M98 240c14 5 36 5 48 2v11c-14 4-34 4-48-1Z', shade(colour, -0.16))}${line('M106 188h34', thread, 1.1, 'stroke-dasharray="3 2"')}<path d="M112 193h20v16l-10 6-10-6Z" fill="${shade(colour, 0.06)}" stroke="${thread}" stroke-width="1.100" stroke-dasharray="3 2"/>${dot(122, 198, 1.6, gold)}${line('M108 215c3 8 4 16 4 24', thread, 1, 'stroke-dasharray="3 2"')}`;
    return dressed(pen, { colour, width: 25, inner: innerTop(pen, inner, neck), body: both(front), over: `${both(shape('M134 145l-17 9 12 22 17-20Z', pen.fall(colour, 0.2, 0.04)) + line('M118 155l11 18 14-15', thread, 1, 'stroke-dasharray="3 2"'))}${[198, 216, 234].map((y) => dot(144, y, 2.2, gold)).join('')}`, cuff: shade(colour, -0.14) });
  },
  poncho(pen, colour, inner) {
    const front = `${shape('M134 146c-24 6-40 24-46 52-5 22-8 40-8 52 22 16 48 22 70 22V162Z', pen.fall(colour, 0.12, -0.12))}${line('M120 172c-8 26-14 54-16 92M136 176c-3 28-5 60-6 92', shade(colour, -0.2), 1.4, 'opacity=".8"')}${line('M80.500 246c22 16 48 21 69 21', shade(colour, 0.3), 2, 'opacity=".7"')}${[84, 92, 101, 111, 121, 132, 143].map((x, at) => line(`M${x} ${254 + at * 3}v8`, shade(colour, -0.12), 1.8)).join('')}`;
    const emerging = `${sleeve('M196 220C191 216 186 212 180.500 206.500', inner, 19)}${shape('M186 196c8 4 14 12 16 22 1 7 0 13-4 18-8-4-14-11-17-19 5-5 6-13 5-21Z', pen.fall(colour, 0.02, -0.16))}${line('M186 196c1 8 0 16-5 21 3 8 9 15 17 19', shade(colour, -0.36), 1.5)}`;
    return behindHands(pen, `${sleeve('M100 232C99 244 99 252 99 262', inner, 20)}${innerTop(pen, inner, 'turtle')}${both(front)}${shape('M131 143c8 8 30 8 38 0l6 19c-14 9-36 9-50 0Z', pen.fall(colour, 0.22, 0.02))}${line('M150 168v100', shade(colour, -0.28), 1.4)}${dot(150, 176, 3.4, gold)}${emerging}`);
  },
  qipao(pen, colour, trim, flower) {
    const body = `${shape('M128 150c-14 3-23 9-24 21 1 20 5 40 8 56-5 16-8 28-9 42 28 8 66 8 94 0-1-14-4-26-9-42 3-16 7-36 8-56-1-12-10-18-24-21Z', pen.fall(colour, 0.1, -0.1))}${line('M104 267c28 8 64 8 92 0', trim, 2.4)}`;
    const bloom = (x, y, size) => `<g transform="translate(${x} ${y}) scale(${size})">${[0, 72, 144, 216, 288].map((turn) => `<ellipse cx="0" cy="-4" rx="2.800" ry="4" fill="${flower}" transform="rotate(${turn})"/>`).join('')}${dot(0, 0, 1.8, trim)}</g>`;
    const over = `${shape('M133 140c9 6 25 6 34 0l3 15c-11 7-29 7-40 0Z', shade(colour, -0.14))}${line('M133 141c9 6 25 6 34 0', trim, 1.8)}${line('M150 156c4 15 16 24 38 27', trim, 2.4)}${[[151, 159], [160, 173], [180, 182]].map(([x, y]) => `${line(`M${x - 4} ${y + 2}c3-3 6-3 9-1`, trim, 2.2)}${dot(x, y, 2.4, shade(trim, 0.3))}`).join('')}${line('M120 214c4-10 12-14 20-14M122 250c6-6 14-8 22-6', shade(flower, -0.1), 1.2)}${bloom(122, 206, 1.1)}${bloom(138, 200, 0.8)}${bloom(124, 246, 1)}${bloom(141, 244, 0.7)}${bloom(131, 252, 0.7)}`;
    return dressed(pen, { colour, width: 21, body, over, cuff: trim });
  },
  hanfu(pen, colour, collar, flower) {
    const body = `${shape('M130 149c-15 3-25 9-27 22 1 26 2 46 4 70h86c2-24 3-44 4-70-2-13-12-19-27-22Z', pen.fall(colour, 0.14, -0.06))}`;
    const wide = `${shape('M103 166c-8 20-16 46-20 74 8 8 20 9 28 5 3-22 8-44 9-66Z', pen.fall(colour, 0.06, -0.1))}${line('M83 240c8 8 20 9 28 5', collar, 2.6)}`;
    const wide_left = `${shape('M184 166c12 14 24 34 31 58 1 12-9 19-19 16-8-6-14-14-20-22l5-16c6 2 8 6 10 6l-10-26Z', pen.fall(colour, 0.06, -0.1))}${line('M176 217c6 9 12 16 20 22', collar, 2.4)}`;
    const over = `${shape('M137 141l-9 8 24 42 11-2Z', collar)}${shape('M163 141l9 8c-10 34-30 52-54 72l-6-10c24-18 44-38 51-70Z', pen.fall(collar, 0.1, -0.06))}${shape('M118 228c20 5 44 5 64 0l1 15c-22 5-44 5-66 0Z', pen.fall(flower, 0.1, -0.12))}${line('M146 243c-2 12-2 24-1 34M153 243c2 10 3 20 3 30', shade(flower, -0.06), 4)}`;
    return behindHands(pen, `${body}${over}${wide}${wide_left}<path d="${arms.left_fore}" stroke="${colour}" stroke-width="17" fill="none"/>`);
  },
  sweater(pen, colour, pattern, accent) {
    const path = knitTorso;
    const paint = { stripe: () => pen.weave(20, `<path d="M0 5h20" stroke="${accent}" stroke-width="7"/>`), fair: () => pen.weave(12, `<path d="M0 3l3 3 3-3 3 3 3-3" stroke="${accent}" stroke-width="1.600" fill="none"/><circle cx="6" cy="9.500" r="1.200" fill="${accent}"/>`), dots: () => pen.weave(14, dot(4, 4, 2, accent) + dot(11, 11, 2, accent)) }[pattern];
    const cable = pattern === 'cable' ? [128, 150, 172].map((x) => `${[168, 184, 200, 216, 232].map((y) => line(`M${x - 4} ${y}c8 4 0 12 8 16M${x + 4} ${y}c-8 4 0 12-8 16`, shade(colour, -0.16), 1.5)).join('')}`).join('') : '';
    const yoke = pattern === 'yoke' ? `${shape('M130 149c-12 3-18 7-21 14 24 22 58 22 82 0-3-7-9-11-21-14-6 7-34 7-40 0Z', pen.weave(10, `<path d="M0 8l5-6 5 6" stroke="${accent}" stroke-width="2" fill="none"/><circle cx="5" cy="8" r="1.300" fill="${shade(accent, 0.5)}"/>`))}${line('M109 165c24 22 58 22 82 0', accent, 2.2)}` : '';
    const rib = `${shape('M111 246c24 8 54 8 78 0l-1 14c-24 7-52 7-76 0Z', shade(colour, -0.1))}${[120, 130, 140, 150, 160, 170, 180].map((x) => line(`M${x} 251v10`, shade(colour, -0.2), 1)).join('')}${line('M130 149c6 9 34 9 40 0', shade(colour, -0.12), 5.5)}${line('M130 149c6 9 34 9 40 0', shade(colour, 0.1), 3.4)}`;
    return dressed(pen, { colour, width: 24, body: shape(path, pen.fall(colour, 0.1, -0.1)) + (paint ? shape(path, paint()) : '') + cable + yoke, over: rib, cuff: shade(colour, -0.12) });
  },
  shirt(pen, colour, stripe) {
    const path = 'M130 149c-13 3-21 9-23 21 2 30 3 58 4 84 26 6 52 6 78 0 1-26 2-54 4-84-2-12-10-18-23-21Z';
    const over = `<path d="M134 140l16 20 16-20 8 7-11 21-13-8-13 8-11-21Z" fill="${shade(colour, 0.34)}" stroke="${shade(colour, -0.2)}" stroke-width="1"/>${line('M150 160v96', shade(colour, -0.2), 1.1)}${[178, 198, 218, 238].map((y) => dot(150, y, 1.9, shade(colour, -0.34))).join('')}<path d="M119 190h20v16l-10 5-10-5Z" fill="${shade(colour, 0.1)}" stroke="${shade(colour, -0.18)}" stroke-width="1"/>`;
    return dressed(pen, { colour, width: 22, body: shape(path, pen.fall(colour, 0.1, -0.08)) + (stripe ? shape(path, pen.weave(8, `<path d="M2 0v8" stroke="${stripe}" stroke-width="1.800" opacity=".8"/>`)) : ''), over, cuff: shade(colour, 0.16) });
  },
  tee(pen, colour, motif) {
    const path = 'M130 149c-13 3-21 9-23 21 4 12 6 22 7 32l-1 54c24 6 50 6 74 0l-1-54c1-10 3-20 7-32-2-12-10-18-23-21-6 9-34 9-40 0Z';
    const marks = {
      cloud: shape('M134 206c-8 0-9-11-1-12 1-9 13-11 17-3 8-3 14 4 10 10-1 4-4 5-7 5Z', '#fffaf2') + line('M137 212h20', '#fffaf2', 2),
      heart: shape('M143 208c-16-10-13-24-4-23 4 0 6 4 6 6 1-3 4-6 8-5 8 1 8 13-10 22Z', '#c9564a'),
      sun: `${dot(146, 198, 9, '#e9b552')}${[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => `<path d="M146 184v-5" stroke="#e9b552" stroke-width="2.400" stroke-linecap="round" transform="rotate(${turn} 146 198)"/>`).join('')}`,
    };
    return dressed(pen, { colour, width: 28, reach: 'short', body: shape(path, pen.fall(colour, 0.08, -0.08)), over: `${marks[motif] ?? ''}${line('M130 149c6 10 34 10 40 0', shade(colour, -0.14), 3)}` });
  },
  hoodie(pen, colour, accent) {
    const over = `${shape('M126 144c-6 6-8 12-6 18 10 12 50 12 60 0 2-6 0-12-6-18-8 14-40 14-48 0Z', pen.fall(colour, 0.18, -0.08))}${line('M128 150c8 12 36 12 44 0', shade(colour, -0.24), 1.4)}${line('M142 162v26M158 162v22', accent, 2)}${dot(142, 190, 2, accent)}${dot(158, 186, 2, accent)}${shape('M124 224h52l7 26c-22 4-44 4-66 0Z', shade(colour, -0.07), `stroke="${shade(colour, -0.2)}" stroke-width="1.200"`)}${shape('M111 248c24 8 54 8 78 0l-1 12c-24 7-52 7-76 0Z', shade(colour, -0.14))}`;
    return dressed(pen, { colour, width: 28, body: shape(knitTorso, pen.fall(colour, 0.08, -0.1)), over, cuff: shade(colour, -0.14) });
  },
  biker(pen, colour, inner) {
    const front = `${shape('M128 150c-14 3-24 9-26 22-3 22-4 46-4 70 14 5 36 5 46 2l-2-34-14-60Z', pen.fall(colour, 0.16, -0.12))}${line('M104 226l20-6', '#cfd2d4', 2)}`;
    const over = `${both(shape('M134 145l-19 8 4 32 26 34 3-48Z', pen.fall(colour, 0.26, 0.02)) + line('M115 153l4 32 26 34', shade(colour, -0.4), 1.3) + dot(121, 180, 1.8, '#cfd2d4'))}${line('M143 216l1 28', '#cfd2d4', 2, 'stroke-dasharray="2 1.400"')}${shape('M98 236c14 5 36 5 48 2v9c-14 4-34 4-48-1Z', shade(colour, -0.3))}${shape('M202 236c-14 5-36 5-48 2v9c14 4 34 4 48-1Z', shade(colour, -0.3))}<rect x="130" y="238" width="9" height="9" rx="1.500" fill="none" stroke="#cfd2d4" stroke-width="1.800"/>`;
    return dressed(pen, { colour, width: 24, inner: innerTop(pen, inner, 'turtle'), body: both(front), over, cuff: shade(colour, -0.2) });
  },
  varsity(pen, colour, sleeves, inner) {
    const front = `${shape('M128 150c-14 3-22 9-22 22l2 86c14 5 30 5 40 2v-44l-14-66Z', pen.fall(colour, 0.1, -0.1))}${shape('M107 248c14 5 30 5 41 2v12c-12 3-28 3-40-1Z', sleeves)}${line('M107 253c14 5 30 5 41 2', colour, 1.8)}`;
    return dressed(pen, { colour: sleeves, width: 27, inner: innerTop(pen, inner, 'round'), body: both(front), over: `${both(line('M131 149c2 16 10 38 15 62v42', shade(colour, -0.2), 1.6) + line('M130 149c1 6 3 14 6 20', sleeves, 5))}${[216, 232, 246].map((y) => dot(146, y, 2.2, '#fffaf0')).join('')}<path d="M116 190h10M121 186v18M116 204h10" stroke="${shade(sleeves, 0.3)}" stroke-width="3.400" fill="none"/>`, cuff: colour });
  },
  vest(pen, colour, shirt) {
    const over = `${shape('M131 149c-8 2-13 6-15 12 1 34 1 62 1 92 22 6 44 6 66 0 0-30 0-58 1-92-2-6-7-10-15-12l-19 40Z', pen.fall(colour, 0.1, -0.1))}${shape('M131 149c-8 2-13 6-15 12 1 34 1 62 1 92 22 6 44 6 66 0 0-30 0-58 1-92-2-6-7-10-15-12l-19 40Z', pen.weave(18, `<path d="M9 0l9 9-9 9-9-9Z" fill="${shade(colour, 0.34)}" opacity=".55"/><path d="M0 0l18 18M18 0L0 18" stroke="${shade(colour, -0.3)}" stroke-width=".8"/>`))}${line('M131 149l19 40 19-40', shade(colour, -0.24), 3)}${shape('M117 244c22 6 44 6 66 0v10c-22 6-44 6-66 0Z', shade(colour, -0.18))}`;
    return dressed(pen, { colour: shirt, width: 22, inner: innerTop(pen, shirt, 'shirt'), body: shape(knitTorso, pen.fall(shirt, 0.1, -0.06)) + `<path d="M135 140l15 21 15-21 7 6-10 21-12-7-12 7-10-21Z" fill="${shade(shirt, 0.3)}" stroke="${shade(shirt, -0.16)}" stroke-width="1"/>`, over, cuff: shade(shirt, 0.2) });
  },
};

export const lowers = {
  wide: (pen, colour, stripe = '') => behindHands(pen, `${shape('M121 236h58c4 30 8 104 14 182-12 5-28 5-38 1l-5-118-5 118c-10 4-26 4-38-1 6-78 10-152 14-182Z', pen.fall(colour, 0.08, -0.14))}${both(line('M128 262c-3 50-6 100-8 152', shade(colour, -0.26), 1.4, 'opacity=".8"') + line('M123 252c4 5 9 6 14 3', shade(colour, -0.24), 1.2) + (stripe ? line('M119 262c-4 50-6 100-10 154', stripe, 2.4) : ''))}${shape('M120 236h60v9h-60Z', shade(colour, -0.1))}${line('M150 246v54', shade(colour, -0.3), 1.2)}`),
  straight: (pen, colour, isRolled = true) => behindHands(pen, `${shape('M121 236h58c5 34 6 106 6 172-9 4-22 4-30 0l-5-110-5 110c-8 4-21 4-30 0 0-66 1-138 6-172Z', pen.fall(colour, 0.08, -0.12))}${both(`${isRolled ? shape('M114 398c9 4 22 4 31 0v11c-9 4-22 4-31 0Z', shade(colour, 0.24)) : line('M115 402c9 4 20 4 29 0', shade(colour, 0.2), 1.2, 'stroke-dasharray="3 2"')}${line('M119 270c-2 40-3 90-3 126', shade(colour, 0.36), 1, 'stroke-dasharray="3 2.400" opacity=".7"')}${line('M122 252c4 6 9 7 15 4', shade(colour, 0.36), 1, 'stroke-dasharray="3 2"')}`)}${shape('M120 236h60v9h-60Z', shade(colour, -0.12))}${line('M150 246v50', shade(colour, -0.3), 1.2)}`),
  tapered: (pen, colour, plaid = '') => {
    const path = 'M121 236h58c8 34 8 96 2 158-8 4-17 4-25 0l-6-96-6 96c-8 4-17 4-25 0-6-62-6-124 2-158Z';
    return behindHands(pen, `${shape(path, pen.fall(colour, 0.08, -0.12))}${plaid ? shape(path, pen.weave(12, `<path d="M0 3h12M3 0v12" stroke="${plaid}" stroke-width="1.500" opacity=".55"/>`)) : ''}${both(line('M131 262c-2 40-2 86-1 128', shade(colour, -0.22), 1.2) + line('M122 252c4 6 8 7 14 4', shade(colour, -0.24), 1.2))}${shape('M120 236h60v9h-60Z', shade(colour, -0.12))}${line('M150 246v50', shade(colour, -0.3), 1.2)}`);
  },
  pleated: (pen, colour, plaid = '', length = 366) => {
    const path = `M122 236h56c9 34 20 ${length - 284} 30 ${length - 246}-34 14-82 14-116 0 10-${(length - 246) * 0.32} 21-${length - 290} 30-${length - 246}Z`;
    return behindHands(pen, `${shape(path, pen.fall(colour, 0.1, -0.12))}${plaid ? shape(path, pen.weave(15, `<path d="M0 4h15M4 0v15" stroke="${plaid}" stroke-width="2.600" opacity=".5"/><path d="M0 10h15M10 0v15" stroke="${shade(plaid, 0.6)}" stroke-width=".9" opacity=".6"/>`)) : ''}${[104, 118, 134, 150, 166, 182, 196].map((x) => line(`M${150 + (x - 150) * 0.56} 247L${x} ${length - 5 + 8 - Math.abs(x - 150) / 7}`, shade(colour, -0.24), 1.5, 'opacity=".7"')).join('')}${shape('M121 236h58v10h-58Z', shade(colour, -0.14))}`);
  },
  mini: (pen, colour, trim) => behindHands(pen, `${shape('M121 236h58c7 24 14 50 18 78-30 9-64 9-94 0 4-28 11-54 18-78Z', pen.fall(colour, 0.1, -0.1))}${line('M104 307c30 9 62 9 92 0', trim, 1.4, 'stroke-dasharray="3 2.400"')}${line('M150 246v71', shade(colour, -0.2), 1.2)}${[260, 276, 292].map((y) => dot(150, y, 2.3, gold)).join('')}<path d="M118 262h20v16h-20ZM162 262h20v16h-20Z" fill="none" stroke="${trim}" stroke-width="1.200" stroke-dasharray="3 2"/>${shape('M121 236h58v10h-58Z', shade(colour, -0.14))}`),
  slip: (pen, colour, flower = '') => {
    const path = 'M122 236h56c8 36 15 92 21 150-32 12-66 12-98 0 6-58 13-114 21-150Z';
    return behindHands(pen, `${shape(path, pen.across(colour, 0.2, -0.16))}${flower ? shape(path, pen.weave(24, `${[[6, 6], [18, 17]].map(([x, y]) => `${[0, 72, 144, 216, 288].map((turn) => `<ellipse cx="${x}" cy="${y - 2.6}" rx="1.700" ry="2.500" fill="${flower}" transform="rotate(${turn} ${x} ${y})"/>`).join('')}${dot(x, y, 1.1, '#f6dd9a')}`).join('')}${line('M14 6c2-2 4-2 5 0', '#7d9a76', 1.2)}`)) : ''}${line('M134 256c-4 40-8 86-12 130M164 262c4 40 8 80 12 122', shade(colour, -0.2), 1.2, 'opacity=".6"')}${line('M146 258c-1 30-2 60-4 92', shade(colour, 0.5), 3, 'opacity=".4"')}${line('M101 384c32 12 66 12 98 0', shade(colour, -0.16), 2)}`);
  },
  mamian: (pen, colour, band, motif) => {
    const path = 'M121 236h58c10 44 19 104 27 158-36 14-76 14-112 0 8-54 17-114 27-158Z';
    return behindHands(pen, `${shape(path, pen.fall(colour, 0.08, -0.12))}${shape('M134 246h32l8 158c-16 3-32 3-48 0Z', pen.fall(colour, 0.16, -0.04))}${both([[128, 106], [124, 114], [131, 121]].map(([top, end]) => line(`M${top} 250L${end} ${400 - Math.abs(end - 120) / 6}`, shade(colour, -0.26), 1.3)).join(''))}${shape('M99.500 360c34 14 67 14 101 0l3 22c-36 14-71 14-107 0Z', band)}${line('M99.500 361c34 14 67 14 101 0M96.500 381c36 14 71 14 107 0', shade(band, 0.5), 1.4)}${[112, 131, 150, 169, 188].map((x) => `${dot(x, 381 - Math.abs(x - 150) / 7, 4.2, motif)}${dot(x, 381 - Math.abs(x - 150) / 7, 1.8, band)}`).join('')}${shape('M120 236h60v11h-60Z', '#fbf3e4')}`);
  },
  shorts: (pen, colour, plaid = '') => {
    const path = 'M121 236h58c6 22 9 46 10 70-11 4-23 4-34 0l-5-24-5 24c-11 4-23 4-34 0 1-24 4-48 10-70Z';
    return behindHands(pen, `${shape(path, pen.fall(colour, 0.1, -0.1))}${plaid ? shape(path, pen.weave(12, `<path d="M0 3h12M3 0v12" stroke="${plaid}" stroke-width="1.600" opacity=".5"/>`)) : ''}${both(line('M122 252c4 6 9 7 15 4', shade(colour, -0.24), 1.2) + shape('M111 299c11 4 23 4 34 0v8c-11 4-23 4-34 0Z', shade(colour, 0.12)))}${shape('M120 236h60v9h-60Z', shade(colour, -0.14))}${line('M150 246v36', shade(colour, -0.3), 1.2)}`);
  },
};

const socks = (colour, from) => (colour ? `${shape(`M${from < 380 ? 123 : 125} ${from}h19l2 ${420 - from}h-21Z`, colour)}${line(`M124 ${from + 3}h18`, shade(colour, -0.14), 1.2)}` : '');
export const shoes = {
  loafer: (pen, colour, sock) => both(`${socks(sock, 398)}${shape('M122 413c-6 8-11 18-9 25 8 5 24 4 33 1 2-7 0-16-3-25-7 4-15 3-21-1Z', pen.fall(colour, 0.14, -0.1))}${shape('M112.500 436c9 6 26 6 34 2v4c-8 5-26 5-34 0Z', shade(colour, -0.5))}${line('M121 424c6 4 15 4 22 1', shade(colour, 0.4), 2)}<rect x="128" y="422" width="8" height="4.500" rx="1.500" fill="${gold}"/>`),
  maryjane: (pen, colour, sock) => both(`${socks(sock, 386)}${shape('M121 420c-6 6-9 12-8 18 8 5 24 4 33 1 2-6 0-12-3-18-2 8-18 9-22-1Z', pen.fall(colour, 0.2, -0.1))}${shape('M112.500 436c9 6 26 6 34 2v4.500c-8 5-26 5-34 0Z', shade(colour, -0.5))}${line('M121 418c7 4 15 4 22 1', colour, 3.4)}${dot(124, 419.500, 1.8, gold)}${line('M118 430c3 3 7 4 11 4', shade(colour, 0.5), 1.8, 'opacity=".7"')}`),
  ankle: (pen, colour) => both(`${shape('M121 394h24c1 14 2 26 1 40-9 6-25 6-34 2-1-8 5-14 8-20 2-8 1-14 1-22Z', pen.across(colour, 0.14, -0.12))}${shape('M111.500 435c9 7 27 7 35 1v6c-8 6-27 6-35 0Z', shade(colour, -0.5))}${line('M121 400h24', shade(colour, 0.3), 1.8)}${shape('M137 404l7 0v14l-5 0Z', shade(colour, -0.24))}${line('M118 424c3 4 8 6 13 6', shade(colour, 0.4), 1.6, 'opacity=".6"')}`),
  tall: (pen, colour) => both(`${shape('M119 336c9 3 19 3 28 0-1 34-3 66-1 98-9 6-25 6-34 2-1-8 6-14 8-20-1-26-2-52-1-80Z', pen.across(colour, 0.16, -0.12))}${shape('M111.500 435c9 7 27 7 35 1v6c-8 6-27 6-35 0Z', shade(colour, -0.5))}${line('M119 341c9 3 19 3 28 0', shade(colour, 0.3), 1.8)}${line('M124 350c-1 24 0 46 1 64', shade(colour, 0.4), 2, 'opacity=".5"')}`),
  snow: (pen, colour, fur) => both(`${shape('M119 390h27c1 14 3 30 2 44-10 7-28 7-38 2-1-10 6-14 8-20 2-8 1-18 1-26Z', pen.fall(colour, 0.12, -0.1))}${shape('M109 434c10 8 30 8 39 1v7c-9 7-30 7-39 0Z', shade(colour, -0.45))}${[119, 126, 133, 140, 146].map((x) => dot(x, 391, 5.2, fur)).join('')}${line('M124 410h17', fur, 2.4)}`),
  sneaker: (pen, colour, accent, sock) => both(`${socks(sock, 392)}${shape('M121 412c-3 9-11 14-10 24h36c1-9 0-16-2-24-6 4-18 4-24 0Z', pen.fall(colour, 0.1, -0.08))}${shape('M110.500 431h36.500v6c0 3-2 6-5 6h-27c-3 0-4.500-3-4.500-6Z', '#fbf7ef')}${line('M111 437h36', shade('#fbf7ef', -0.16), 1)}${line('M121 419l11 3M119 424l11 3', '#fbf7ef', 2)}${shape('M136 418c5 3 8 8 9 13h-8c1-5 1-9-1-13Z', accent)}`),
  high: (pen, colour, accent) => both(`${shape('M121 398h23c2 12 3 24 3 38h-36c-1-10 7-15 9-22Z', pen.fall(colour, 0.1, -0.08))}${shape('M110.500 432h36.500v5c0 3-2 6-5 6h-27c-3 0-4.500-3-4.500-6Z', '#fbf7ef')}${line('M110.500 434h36.500', accent, 1.2)}${[404, 410, 416, 422].map((y) => line(`M${122 - (y - 404) * 0.1} ${y}l9 2`, '#fbf7ef', 1.8)).join('')}${dot(139, 411, 4.2, '#fbf7ef')}${dot(139, 411, 2, accent)}`),
  embroidered: (pen, colour, flower, sock) => both(`${socks(sock, 404)}${shape('M121 418c-5 5-10 12-11 18 10 5 26 5 36 2 1-6 0-13-3-19-3 10-19 10-22-1Z', pen.fall(colour, 0.14, -0.1))}${shape('M109.500 436c10 6 29 6 37 2v3.500c-8 4-29 4-37 0Z', '#fbf3e4')}${[0, 72, 144, 216, 288].map((turn) => `<ellipse cx="122" cy="429" rx="1.600" ry="2.400" fill="${flower}" transform="rotate(${turn} 122 431.500)"/>`).join('')}${dot(122, 431.5, 1.2, '#f6dd9a')}${line('M121 419c3 9 19 9 22 0', shade(colour, 0.5), 1.4)}`),
};
