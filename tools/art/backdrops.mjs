// Draws what stands behind a picture's subject: walls of light, arches, plinths, shop fronts and shelves, as SVG text.
const svg = (width, height, body) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`);

const wall = (tone, width, height, light = 0.5) => `<defs>
  <linearGradient id="wall" x1="0" y1="0" x2="${width > height ? 0.6 : 0.25}" y2="1"><stop offset="0" stop-color="${tone.top}"/><stop offset="1" stop-color="${tone.bottom}"/></linearGradient>
  <radialGradient id="light" cx="${light}" cy="0.28" r="0.62"><stop offset="0" stop-color="#fff" stop-opacity="0.55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
  <linearGradient id="niche" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.72"/><stop offset="1" stop-color="#fff" stop-opacity="0.1"/></linearGradient>
  <linearGradient id="ray" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.34"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
  <linearGradient id="plinth" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${tone.bottom}"/><stop offset="0.32" stop-color="${tone.top}"/><stop offset="1" stop-color="${tone.deep}" stop-opacity="0.62"/></linearGradient>
  </defs><rect width="${width}" height="${height}" fill="url(#wall)"/>`;
const glow = (width, height, dark) => `<rect width="${width}" height="${height}" fill="url(#light)" opacity="${dark ? 0.28 : 0.9}"/>`;
const archPath = (centre, base, half, top) => `M${centre - half} ${base}V${top + half}a${half} ${half} 0 0 1 ${half * 2} 0V${base}`;
export const archLine = (tone, centre, base, half, top, opacity, stroke = 3) =>
  `<path d="${archPath(centre, base, half, top)}" fill="none" stroke="${tone.line}" stroke-width="${stroke}" opacity="${opacity}"/>`;
const floor = (tone, width, height, y) =>
  `<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tone.deep}" stop-opacity="0.16"/><stop offset="1" stop-color="${tone.deep}" stop-opacity="0.03"/></linearGradient><rect y="${y}" width="${width}" height="${height - y}" fill="url(#floor)"/>`;

/** The 900 × 900 backdrop of a goods picture in one tone and composition. */
export function goodsBackdrop(tone, dark, composition) {
  const size = 900;
  const drawn = {
    plain: () => archLine(tone, 450, 900, 292, 120, dark ? 0.16 : 0.42) + archLine(tone, 450, 900, 330, 82, dark ? 0.08 : 0.22, 2),
    zoom: () => archLine(tone, 690, 900, 360, -80, dark ? 0.14 : 0.38),
    pair: () => archLine(tone, 300, 900, 220, 190, dark ? 0.15 : 0.4) + archLine(tone, 610, 900, 220, 110, dark ? 0.15 : 0.4),
    arch: () => `<path d="${archPath(450, 752, 268, 96)}Z" fill="url(#niche)" opacity="${dark ? 0.2 : 1}"/>${archLine(tone, 450, 752, 296, 68, dark ? 0.35 : 0.75)}${floor(tone, size, size, 752)}`,
    plinth: () => `${archLine(tone, 450, 900, 310, 90, dark ? 0.16 : 0.4)}<path d="M190 716v150c0 30 116 54 260 54s260-24 260-54V716z" fill="url(#plinth)"/><ellipse cx="450" cy="716" rx="260" ry="54" fill="${tone.top}"/><ellipse cx="450" cy="714" rx="252" ry="49" fill="#fff" opacity="${dark ? 0.06 : 0.45}"/>`,
  };
  return svg(size, size, wall(tone, size, size) + glow(size, size, dark) + drawn[composition]());
}

/** A shop's front, 900 × 600: an arched window under a moulded beam, with a lit floor. */
export function shopBackdrop(tone, dark) {
  const side = (x) => `<path d="${archPath(x, 480, 82, 150)}Z" fill="url(#niche)" opacity="${dark ? 0.16 : 0.6}"/>${archLine(tone, x, 480, 82, 150, 0.55)}<path d="M${x} 150V480M${x - 82} 300h164" stroke="${tone.line}" stroke-width="2" opacity="0.4"/>`;
  return svg(900, 600, `${wall(tone, 900, 600)}${glow(900, 600, dark)}
    <rect x="0" y="34" width="900" height="26" fill="${tone.deep}" opacity="0.55"/><rect x="0" y="60" width="900" height="7" fill="#fff" opacity="0.35"/>
    ${side(138)}${side(762)}
    <path d="${archPath(450, 480, 196, 92)}Z" fill="url(#niche)" opacity="${dark ? 0.26 : 1}"/>${archLine(tone, 450, 480, 196, 92, 0.9, 5)}${archLine(tone, 450, 480, 214, 74, 0.4, 2)}
    ${[240, 660].map((x) => `<rect x="${x - 9}" y="96" width="18" height="384" fill="${tone.deep}" opacity="0.28"/><circle cx="${x}" cy="170" r="15" fill="#fff3cf"/><circle cx="${x}" cy="170" r="44" fill="#fff3cf" opacity="0.25"/>`).join('')}
    <rect y="480" width="900" height="120" fill="${tone.deep}" opacity="0.34"/><path d="M0 480h900" stroke="#fff" stroke-width="2" opacity="0.5"/><path d="M300 480L200 600M600 480l100 120M450 480v120" stroke="#fff" stroke-width="2" opacity="0.16"/>`);
}

/** A banner of any size: light falls on the right, arches recede behind the subjects; the left third stays calm for a title. */
export function bannerBackdrop(tone, dark, { width, height, light }) {
  const cx = width * light;
  const arches = [0, 1, 2].map((step) => archLine(tone, cx + (step - 1) * height * 0.27, height, height * 0.29, height * (0.3 - step * 0.11), dark ? 0.34 : 0.6, 3)).join('');
  const rays = [0.1, 0.24, 0.42].map((at) => `<path d="M${cx + width * 0.2 * at * 6 - 180} 0h90L${cx - width * 0.28 + width * at} ${height}h-190z" fill="url(#ray)" opacity="${dark ? 0.2 : 0.5}"/>`).join('');
  return svg(width, height, `${wall(tone, width, height, light)}${glow(width, height, dark)}${rays}${arches}${floor(tone, width, height, height * 0.86)}`);
}

/** Two rows of three lit niches, 1125 × 750, in which the subjects of a hot-spot picture stand. */
export function shelvesBackdrop(tone, dark, { width, height }) {
  const niche = (x, base) => `<path d="${archPath(x, base, 150, base - 318)}Z" fill="url(#niche)" opacity="${dark ? 0.2 : 1}"/>${archLine(tone, x, base, 150, base - 318, 0.8)}<rect x="${x - 168}" y="${base}" width="336" height="14" rx="3" fill="${tone.deep}" opacity="0.42"/><rect x="${x - 168}" y="${base}" width="336" height="4" rx="2" fill="#fff" opacity="0.5"/>`;
  return svg(width, height, wall(tone, width, height) + glow(width, height, dark) + [205, 562, 920].map((x) => niche(x, 398) + niche(x, 716)).join(''));
}

/** A round well of light, for category tiles and avatars. */
export function roundBackdrop(tone, size) {
  return svg(size, size, `${wall(tone, size, size)}${glow(size, size, false)}${archLine(tone, size / 2, size, size * 0.36, size * 0.1, 0.5, 2)}`);
}

/** A brand's monogram in a serif face on its tone, inside an arch. */
export function logoPicture(tone, dark, letters) {
  const ink = dark ? '#ecd7b0' : tone.deep;
  return svg(480, 480, `${wall(tone, 480, 480)}${glow(480, 480, dark)}<path d="${archPath(240, 404, 150, 62)}Z" fill="none" stroke="${ink}" stroke-width="4" opacity="0.75"/><path d="${archPath(240, 392, 138, 74)}Z" fill="none" stroke="${ink}" stroke-width="1.5" opacity="0.55"/><text x="240" y="${letters.length > 1 ? 318 : 330}" text-anchor="middle" font-family="Noto Serif CJK SC, DejaVu Serif, serif" font-size="${letters.length > 1 ? 128 : 172}" letter-spacing="${letters.length > 1 ? -4 : 0}" fill="${ink}">${letters.replace('&', '&amp;')}</text>`);
}
