import type { BorrowedBlob } from '../../../adapters/src/ports.ts'
import type { ReportData } from '../../../server/src/features/reports/pdf/report-data.ts'
import { samplePhoto } from '../../../server/src/features/reports/pdf/testing/sample-photo.ts'
import { sampleReport } from '../../../server/src/features/reports/pdf/testing/sample-report.ts'

export const MESSAGES = 200
const PHOTOS = 10

/** The sizes of a phone's photo, and of a photo that is already scaled to its printed size at 300 dpi. */
export const PHOTO_SIZES = {
  phone: { width: 4032, height: 3024 },
  print: { width: 1950, height: 1350 },
} as const

export type PhotoSize = keyof typeof PHOTO_SIZES

/** Ten photos, identical in every run. */
export async function makePhotos(size: PhotoSize): Promise<Buffer[]> {
  const photos: Buffer[] = []
  for (let index = 0; index < PHOTOS; index += 1) photos.push(await samplePhoto(index + 1, PHOTO_SIZES[size]))
  return photos
}

/** Stores a photo in a file. */
export type StoredPhoto = Pick<BorrowedBlob, 'path' | 'sizeBytes'>

/** Creates the report of a case of 200 messages and these photos. */
export function largeReport(photos: readonly StoredPhoto[]): ReportData {
  const { timeline, ...sample } = sampleReport()
  const messages = timeline.filter((entry) => entry.kind === 'message')
  const begun = Date.UTC(2026, 2, 11)
  return {
    ...sample,
    timeline: Array.from({ length: MESSAGES }, (_, index) => {
      const message = messages[index % messages.length]
      if (!message) throw new Error('The sample has no message.')
      return { ...message, at: begun + index * 60_000 }
    }),
    files: photos.map(({ path, sizeBytes }, index) => ({
      name: `photo-${index + 1}.jpg`,
      type: 'image/jpeg',
      sizeBytes,
      uploadedBy: 'Maya Lindqvist, MD',
      at: begun,
      pictures: [{ path }],
    })),
  }
}
