// What every piece of the wardrobe is drawn with: colours, gradients, the figure's measures and the holes through which its hands show.
const parts = (colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const mix = (from, to, share) => {
  const end = parts(to);
  return `#${parts(from).map((value, at) => Math.round(value + (end[at] - value) * share).toString(16).padStart(2, '0')).join('')}`;
};

/** A colour darkened (share below 0, down to -1) or lightened (above 0, up to 1), both of them warmly. */
export const shade = (colour, share) => (share < 0 ? mix(colour, '#2a1a12', -share) : mix(colour, '#fffaf0', share));

/** The figure is drawn on 300 × 470, its middle at x = 150, its soles at y = 446; this puts it on the stage of 750 × 876. */
export const stage = { width: 750, height: 876, scale: 1.7, left: 120, top: 42 };

export const face_outline = 'M150 44c28 0 41 22 40 50-1 27-18 45-40 45s-39-18-40-45c-1-28 12-50 40-50Z';
/** The figure's own right hand hangs on the left of the picture; its left one is raised before the chest. */
export const hands = {
  right: 'M89.500 261c-1.500 8-1 16 2.500 20.500 3.500 4 9.500 3.500 12.500-.5 3-5 3.500-13 3-20Z',
  left: 'M163 197c2-4 8-6 13-4.500 5 1.500 8.500 6 7.500 11-1 5.500-6 8.500-11.500 8-5.500-.5-9.500-3.500-10-8-.2-2.500 0-4.500 1-6.500Z',
};
export const arms = {
  right: 'M113.500 170C106 196 101 226 99 262', right_short: 'M113.500 170C109 186 106 200 104 217',
  left_upper: 'M186.500 170C197 188 205 206 205 227', left_short: 'M186.500 170C193 184 199 198 202 213', left_fore: 'M206 229C198 225 188 215 180.500 206.500',
};

/** The gradients of one picture. Each call notes a gradient and returns the paint that names it; `definitions` holds them all. */
export function makePen() {
  const noted = [];
  const note = (make) => {
    const id = `p${noted.length}`;
    noted.push(make(id));
    return `url(#${id})`;
  };
  const linear = (ends, stops) => note((id) => `<linearGradient id="${id}" ${ends}>${stops.map(([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`).join('')}</linearGradient>`);
  return {
    fall: (colour, from = 0.12, to = -0.14) => linear('x1="0" y1="0" x2="0" y2="1"', [[0, shade(colour, from)], [1, shade(colour, to)]]),
    across: (colour, from = 0.14, to = -0.14) => linear('x1="0" y1="0" x2="1" y2="0"', [[0, shade(colour, from)], [1, shade(colour, to)]]),
    stops: (stops, ends = 'x1="0" y1="0" x2="0" y2="1"') => linear(ends, stops),
    glow: (stops) => note((id) => `<radialGradient id="${id}">${stops.map(([offset, colour, opacity]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`).join('')}</radialGradient>`),
    weave: (size, body, turn = 0) => note((id) => `<pattern id="${id}" width="${size}" height="${size}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${body}</pattern>`),
    cut: (body) => note((id) => `<mask id="${id}" maskUnits="userSpaceOnUse" x="-80" y="-40" width="460" height="540"><rect x="-80" y="-40" width="460" height="540" fill="#fff"/>${body}</mask>`),
    definitions: () => noted.join(''),
  };
}

/** A line without filling. */
export const line = (path, colour, width = 1.5, more = '') => `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
/** A filled shape. */
export const shape = (path, fill, more = '') => `<path d="${path}" fill="${fill}" ${more}/>`;
/** A round spot. */
export const dot = (x, y, radius, fill, more = '') => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`;
/** The same drawing once as it is and once mirrored at the figure's middle. */
export const both = (body) => `${body}<g transform="translate(300 0) scale(-1 1)">${body}</g>`;

/** What is worn or held, with the holes through which the hands (and, under short sleeves, the raised forearm) show. */
export function behindHands(pen, body, isForearmBare = false) {
  const forearm = isForearmBare ? `<path d="${arms.left_fore}" stroke="#000" stroke-width="15" fill="none"/>` : '';
  return `<g mask="${pen.cut(`<path d="${hands.right}${hands.left}"/>${forearm}`)}">${body}</g>`;
}
