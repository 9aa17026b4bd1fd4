import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { DemoFileKey } from './demo-files.ts'
import { drawChestFilm } from './draw-chest-film.ts'
import { drawEcg } from './draw-ecg.ts'
import { drawDermoscopy, drawLesion } from './draw-skin.ts'
import { printReport } from './print-report.ts'
import { recordHeart } from './record-heart.ts'
import { BLOOD_PRESSURE, ECHO_REPORT, HISTORY, LABORATORY_REPORTS, LETTER } from './report-texts.ts'

export interface DemoContent {
  readonly bytes: Buffer
  /** The hash of the bytes in lowercase hexadecimal. */
  readonly sha256: string
}

export type DemoContents = ReadonlyMap<DemoFileKey, DemoContent>

const MAKERS: readonly (readonly [DemoFileKey, () => Promise<Buffer> | Buffer])[] = [
  ['irregular-ecg', () => png(drawEcg('irregular'))],
  ['regular-ecg', () => png(drawEcg('regular'))],
  ['lesion', () => jpeg(drawLesion())],
  ['dermoscopy', () => png(drawDermoscopy())],
  ['clear-chest-film', () => jpeg(drawChestFilm('clear'))],
  ['nodule-chest-film', () => jpeg(drawChestFilm('nodule'))],
  ['echo', () => printReport(ECHO_REPORT)],
  ['blood-count', () => printReport(LABORATORY_REPORTS['blood-count'])],
  ['platelets', () => printReport(LABORATORY_REPORTS.platelets)],
  ['iron', () => printReport(LABORATORY_REPORTS.iron)],
  ['kidney', () => printReport(LABORATORY_REPORTS.kidney)],
  ['blood-pressure', () => Buffer.from(BLOOD_PRESSURE)],
  ['history', () => Buffer.from(HISTORY)],
  ['letter', () => Buffer.from(LETTER)],
  ['heart-sounds', recordHeart],
]

/** Creates the bytes of every demo file: drawings, PDFs, texts and sound; none is from a real patient. */
export async function makeContents(): Promise<DemoContents> {
  return new Map(
    await Promise.all(MAKERS.map(async ([key, make]) => [key, contentOf(await make())] as const)),
  )
}

function contentOf(bytes: Buffer): DemoContent {
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
}

function png(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png().toBuffer()
}

function jpeg(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 82 }).toBuffer()
}
