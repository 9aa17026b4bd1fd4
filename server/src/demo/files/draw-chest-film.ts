const RIBS = [0, 1, 2, 3, 4, 5, 6, 7]

const NODULE = '<circle cx="322" cy="395" r="15" fill="#9d9d9d" opacity=".8" filter="url(#bone)"/>'

/** A chest X-ray (posteroanterior), clear or with a small shadow in the right upper field, as SVG. */
export function drawChestFilm(finding: 'clear' | 'nodule'): string {
  const ribs = RIBS.map((rib) => {
    const y = 250 + rib * 92
    const reach = 250 + rib * 14
    return (
      `<path d="M500 ${y}C${500 - reach * 0.6} ${y - 60} ${500 - reach} ${y} ${500 - reach * 1.12} ${y + 130}"/>` +
      `<path d="M500 ${y}C${500 + reach * 0.6} ${y - 60} ${500 + reach} ${y} ${500 + reach * 1.12} ${y + 130}"/>`
    )
  })
  const spine = RIBS.map((part) => `<rect x="470" y="${180 + part * 112}" width="60" height="84" rx="14"/>`)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="700" height="805" viewBox="0 0 1000 1150"><defs>' +
    '<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="16"/></filter>' +
    '<filter id="bone" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="5"/></filter></defs>' +
    '<rect width="1000" height="1150" fill="#0a0a0a"/>' +
    '<path d="M500 60C640 60 700 130 860 190S960 700 940 1150H60C40 700 -20 260 140 190S360 60 500 60Z" fill="#8d8d8d" filter="url(#soft)"/>' +
    '<g fill="#1c1c1c" filter="url(#soft)"><path d="M440 210C300 190 190 420 165 900C280 850 400 860 452 900Z"/>' +
    '<path d="M560 210C700 190 810 420 835 900C760 850 660 830 600 800C560 640 548 400 560 210Z"/></g>' +
    '<path d="M455 520C430 700 440 850 470 905C600 960 720 900 700 800S590 560 545 500Z" fill="#b9b9b9" filter="url(#soft)"/>' +
    `<g fill="#c9c9c9" opacity=".5" filter="url(#bone)">${spine.join('')}</g>` +
    `<g fill="none" stroke="#bdbdbd" stroke-width="22" opacity=".3" filter="url(#bone)">${ribs.join('')}</g>` +
    '<g fill="none" stroke="#d2d2d2" stroke-width="26" opacity=".55" filter="url(#bone)">' +
    '<path d="M480 215C380 190 280 170 170 205"/><path d="M520 215C620 190 720 170 830 205"/></g>' +
    `${finding === 'nodule' ? NODULE : ''}</svg>`
  )
}
