import { readFile } from 'node:fs/promises'
import { definePhrases, withValues } from '@econsult/contract/languages/phrases'
import { windowsName } from '../../../lib/windows-name.ts'
import { phrasesByLanguage } from './phrases-by-language.ts'
import { cleanLine } from './text/clean-text.ts'
import type { ReportData, ReportFile } from './report-data.ts'

const textsIn = phrasesByLanguage(
  definePhrases('reports/server/attached-files', {
    description: withValues<{ number: number; name: string }>('File {number}, added by {name}'),
  }),
)

/** The maximum length of the name of an attached file, in UTF-16 units. */
const LONGEST_NAME = 120

/** The bytes of the attached files, by index of the file in the list. */
export type Attachments = ReadonlyMap<number, Buffer>

/** Reads the files to attach; skips unreadable files. */
export async function readAttachments({ files }: ReportData): Promise<Attachments> {
  const attachments = new Map<number, Buffer>()
  for (const [index, { attachment }] of files.entries()) {
    const bytes = attachment && (await readFile(attachment.path).catch(() => undefined))
    if (bytes) attachments.set(index, bytes)
  }
  return attachments
}

/**
 * Attaches the files to the tagged document. PDF viewers list each file by number and name. Each file is associated
 * with the whole document (PDF 2.0, 14.13).
 */
export function attachFiles(
  doc: PDFKit.PDFDocument,
  { files, language }: Pick<ReportData, 'files' | 'language'>,
  attachments: Attachments,
): void {
  for (const [index, bytes] of attachments) {
    const file = files[index]
    if (!file) continue
    const at = new Date(file.at)
    doc.file(bytes, {
      name: attachmentName(file, index + 1),
      type: file.type,
      description: cleanLine(textsIn(language).description({ number: index + 1, name: file.uploadedBy })),
      relationship: 'Supplement',
      creationDate: at,
      modifiedDate: at,
    })
  }
}

/**
 * The number makes file names unique and refers to the list of files in the report. Viewers save the file under this
 * name.
 */
function attachmentName({ name }: ReportFile, number: number): string {
  const ending = /\.pdf$/i.test(name) ? '' : '.pdf'
  return windowsName(cleanLine(`${number} ${name}${ending}`), LONGEST_NAME)
}
