import { seededRandom } from '../seeded-random.ts'

const WIDTH = 1600
const HEIGHT = 480
const SMALL_BOX = 8

export type Rhythm = 'regular' | 'irregular'

/** One rhythm strip on squared paper, as SVG. */
export function drawEcg(rhythm: Rhythm): string {
  const line = (step: number, colour: string) =>
    `<pattern id="box${step}" width="${step}" height="${step}" patternUnits="userSpaceOnUse">` +
    `<path d="M${step} 0H0V${step}" fill="none" stroke="${colour}"/></pattern>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
    `<defs>${line(SMALL_BOX, '#f7d9d6')}${line(SMALL_BOX * 5, '#eeb0aa')}</defs>` +
    `<rect width="100%" height="100%" fill="#fffaf7"/>` +
    `<rect width="100%" height="100%" fill="url(#box${SMALL_BOX})"/>` +
    `<rect width="100%" height="100%" fill="url(#box${SMALL_BOX * 5})"/>` +
    `<path d="${trace(rhythm)}" fill="none" stroke="#1b1b2a" stroke-width="2.4" stroke-linejoin="round"/></svg>`
  )
}

/** Returns the path of the line. QRS complexes are narrow; an irregular rhythm has no P waves and uneven intervals. */
function trace(rhythm: Rhythm): string {
  const beats = rhythm === 'regular' ? evenBeats() : unevenBeats()
  const points: string[] = []
  for (let x = 20; x <= WIDTH - 20; x += 2) {
    const beat = beats.reduce((sum, at) => sum + complex(x - at, rhythm), 0)
    const flutter = rhythm === 'regular' ? 0 : 4 * Math.sin(x / 7) + 3 * Math.sin(x / 4.3 + 1)
    points.push(`${x} ${(HEIGHT * 0.62 - beat - flutter).toFixed(1)}`)
  }
  return `M${points.join('L')}`
}

function evenBeats(): number[] {
  return Array.from({ length: 9 }, (_, index) => 110 + index * 172)
}

function unevenBeats(): number[] {
  const random = seededRandom(61)
  const beats: number[] = []
  for (let x = 70; x < WIDTH - 60; x += random.between(105, 215)) beats.push(x)
  return beats
}

/** Returns the height of one beat at a distance from its R wave: P, Q, R, S and T. */
function complex(distance: number, rhythm: Rhythm): number {
  const wave = (at: number, width: number, height: number) =>
    height * Math.exp(-(((distance - at) / width) ** 2))
  const p = rhythm === 'regular' ? wave(-42, 9, 20) : 0
  return p + wave(0, 4, 190) - wave(-8, 4, 22) - wave(9, 4, 48) + wave(64, 17, 36)
}
