import { drawCodes } from './draw-codes.ts'
import { drawConversation } from './draw-conversation.ts'
import { drawFiles } from './draw-files.ts'
import { drawHead, titleOf } from './draw-head.ts'
import { drawParties } from './draw-parties.ts'
import { drawQuestion } from './draw-question.ts'
import { drawRunningLines, runningLinesOf } from './draw-running-lines.ts'
import { drawSpecialists } from './draw-specialists.ts'
import { openDocument } from './open-document.ts'
import { PageFlow } from './page-flow.ts'
import { hasSeveralSpecialties } from './party-fields.ts'
import type { PreparedPicture } from './prepare-picture.ts'
import type { ReportData } from './report-data.ts'

/**
 * Draws the whole report (document 2, section 4; CLOSE-05) and gives its PDF, ended and to be read. `pictures` belong to
 * the files of the same index. The same data and pictures give the same bytes.
 */
export function drawReport(data: ReportData, pictures: (PreparedPicture | null)[]): PDFKit.PDFDocument {
  const doc = openDocument({
    title: `${titleOf(data)} ${data.caseId}`,
    author: data.requestingProvider.name,
    subject: data.isSupportCase ? 'Support' : data.specialties.join(', '),
    productName: data.productName,
    at: data.asOf,
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  const flow = new PageFlow(doc)
  drawHead(flow, root, data)
  drawParties(flow, root, data)
  if (hasSeveralSpecialties(data)) drawSpecialists(flow, root, data)
  drawQuestion(flow, root, data.question)
  drawConversation(flow, root, data)
  drawCodes(flow, root, data)
  drawFiles(flow, root, data, pictures)
  root.end()
  drawRunningLines(doc, runningLinesOf(data))
  doc.end()
  return doc
}
