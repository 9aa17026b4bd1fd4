import type { ReportData } from '../../../server/src/features/reports/pdf/report-data.ts'

const STYLE = `
body { font: 10pt/1.45 'Noto Sans', sans-serif; margin: 0 }
h1 { font-size: 18pt } h2 { font-size: 13pt; margin: 18pt 0 6pt }
dl { display: grid; grid-template-columns: 120pt 1fr; margin: 0 } dd { margin: 0 } dt { color: #555 }
article { margin: 0 0 9pt; break-inside: avoid } article p { margin: 0; white-space: pre-wrap }
figure { margin: 0 0 12pt; break-inside: avoid } img { max-width: 100%; max-height: 504pt }
figcaption, small { color: #555; font-size: 8.5pt }`

/** Returns the report as a page for a browser to print; picture n is the file `photo-<n>.jpg` beside the page. */
export function reportPage(data: ReportData): string {
  const { requestingProvider, specialists, patient } = data
  const facts = {
    Patient: `${patient?.name ?? ''}, ${patient?.dob ?? ''}`,
    'Requesting provider': `${requestingProvider.name}, ${requestingProvider.practiceName}`,
    Specialist: specialists.map((one) => `${one.name}, ${one.specialty}`).join('; '),
    Diagnoses: data.diagnoses.map(({ code, name }) => `${code} ${name}`).join('; '),
    'Procedure codes': data.procedureCodes
      .map(({ code, description }) => `${code} ${description}`)
      .join('; '),
    'Claim status': data.claimStatus,
  }
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Case ${escape(data.caseId)}</title>
<style>${STYLE}</style><h1>Consult report</h1><dl>${Object.entries(facts).map(definition).join('')}</dl>
<h2>Question</h2><p>${escape(data.question)}</p>
<h2>Conversation</h2>${data.timeline.map(entryOf).join('')}
<h2>Files</h2>${data.files.map(fileOf).join('')}</html>`
}

function definition([label, value]: [string, string]): string {
  return `<dt>${escape(label)}</dt><dd>${escape(value)}</dd>`
}

function entryOf(entry: ReportData['timeline'][number]): string {
  if (entry.kind === 'event') return `<p><small>${timeOf(entry.at)} ${escape(entry.words)}</small></p>`
  const head = `<strong>${escape(entry.author)}</strong> <small>${escape(entry.role)}, ${timeOf(entry.at)}</small>`
  return `<article>${head}<p>${escape(entry.text)}</p></article>`
}

function fileOf(file: ReportData['files'][number], index: number): string {
  const caption = `${file.name}, ${file.uploadedBy}, ${timeOf(file.at)}`
  return `<figure><img src="photo-${index + 1}.jpg" alt=""><figcaption>${escape(caption)}</figcaption></figure>`
}

function timeOf(at: number): string {
  return new Date(at).toISOString().slice(0, 16).replace('T', ' ')
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
