const SOFT = (id: string, deviation: number) =>
  `<filter id="${id}" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`

const BORDER =
  'M0 -108C30 -140 66 -104 92 -88S150 -66 138 -20S166 48 104 66S70 128 18 112S-40 140 -76 104S-150 70 -132 18S-126 -50 -96 -62S-44 -84 0 -108Z'

/** A two-colored skin lesion with an irregular border, next to a millimeter scale, as SVG. */
export function drawLesion(): string {
  const marks = Array.from({ length: 21 }, (_, index) => {
    const x = 220 + index * 28
    return `<path d="M${x} 840v${index % 5 === 0 ? 34 : 20}"/>`
  })
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="900"><defs>' +
    '<radialGradient id="skin"><stop offset="0" stop-color="#efc3a4"/><stop offset="1" stop-color="#d29c7c"/></radialGradient>' +
    `${SOFT('edge', 5)}${SOFT('inner', 12)}</defs>` +
    '<rect width="1000" height="900" fill="url(#skin)"/>' +
    '<g fill="#c98a6a" opacity=".5"><circle cx="170" cy="210" r="7"/><circle cx="820" cy="160" r="9"/>' +
    '<circle cx="760" cy="690" r="6"/><circle cx="260" cy="640" r="8"/></g>' +
    '<g transform="translate(500 430)">' +
    `<path d="${BORDER}" fill="#6d4029" filter="url(#edge)"/>` +
    '<path d="M-20 -84C50 -92 92 -34 84 22S20 74 -28 44S-72 -72 -20 -84Z" fill="#33190f" filter="url(#inner)"/>' +
    '<circle cx="-74" cy="52" r="30" fill="#93604a" filter="url(#inner)"/></g>' +
    '<rect x="190" y="820" width="620" height="70" fill="#fbfbf8"/>' +
    `<g stroke="#222" stroke-width="3">${marks.join('')}</g></svg>`
  )
}

/** The same lesion under a dermatoscope: a pigment network up to the border, and dots, as SVG. */
export function drawDermoscopy(): string {
  const dots = Array.from({ length: 26 }, (_, index) => {
    const angle = index * 2.4
    const reach = 40 + index * 7
    const [x, y] = [Math.cos(angle) * reach, Math.sin(angle) * reach]
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${4 + (index % 4) * 2}"/>`
  })
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><defs>' +
    '<pattern id="net" width="13" height="13" patternUnits="userSpaceOnUse" patternTransform="rotate(24)">' +
    '<circle cx="6.5" cy="6.5" r="5" fill="none" stroke="#4b2a18" stroke-width="2.2"/></pattern>' +
    `<clipPath id="lens"><circle cx="450" cy="450" r="430"/></clipPath>${SOFT('edge', 4)}</defs>` +
    '<rect width="900" height="900" fill="#0d0d0d"/><g clip-path="url(#lens)">' +
    '<rect width="900" height="900" fill="#e9b99b"/><g transform="translate(450 450)">' +
    `<g transform="scale(2.3)"><path d="${BORDER}" fill="#84543a" filter="url(#edge)"/>` +
    `<path d="${BORDER}" fill="url(#net)" opacity=".8"/></g>` +
    `<g fill="#27130b" opacity=".85">${dots.join('')}</g></g></g></svg>`
  )
}
