import { expect, test } from 'vitest'
import { collectBytes } from '../collect-bytes.ts'
import type { ReportData } from '../report-data.ts'
import { ageAt, dayOfBirth, fileSize, kindOfFile, timesNote } from '../report-words.ts'
import { sampleAnswer, sampleCheck } from '../testing/sample-answer.ts'
import { readPdf, textOf } from '../testing/read-pdf.ts'
import { sampleReport } from '../testing/sample-report.ts'
import { drawCover } from './draw-cover.ts'
import { drawReport } from './draw-report.ts'
import { drawSummary } from './draw-summary.ts'

const AT = Date.UTC(2026, 2, 11, 21, 58)
const WRITTEN = '¿Cuándo? Élodie a « bon cœur », señora.'

/** A closed case with an answer in two versions, a corrected message, and an attached file. */
function sampleIn(language: ReportData['language']): ReportData {
  const told = { state: 'told', way: 'phone', day: '2026-03-12', number: 2 } as const
  return sampleReport({
    language,
    timeZone: 'America/Chicago',
    answers: [sampleAnswer([{}, {}], [sampleCheck('patient-told', told)])],
    question: WRITTEN,
    timeline: [
      {
        kind: 'message',
        author: 'Maya Lindqvist, MD',
        role: 'PCP',
        at: AT,
        text: `In English. ${WRITTEN}`,
        corrected: [{ before: 'Before.', at: AT, by: 'Maya Lindqvist, MD' }],
        files: ['letter.pdf'],
      },
    ],
    files: [
      {
        name: 'letter.pdf',
        type: 'application/pdf',
        sizeBytes: 1_234_567,
        uploadedBy: 'Maya Lindqvist, MD',
        at: AT,
      },
    ],
  })
}

async function print(language: ReportData['language']) {
  const attachments = new Map([[0, Buffer.from('%PDF-1.7')]])
  const bytes = await collectBytes(drawReport(sampleIn(language), [], attachments))
  const { info, pages } = await readPdf(bytes)
  return { bytes, info, text: pages.map(textOf).join(' ') }
}

function expectAll(text: string, parts: readonly string[]): void {
  expect(parts.filter((part) => !text.includes(part))).toEqual([])
}

test('LANG-01 a report in Canadian French has French headings and notes, and the texts as their authors wrote them', async () => {
  const { info, text } = await print('fr-CA')
  expect(info).toMatchObject({ Language: 'fr-CA', Title: 'Rapport de consultation c-20260311-7f3a' })
  expectAll(text, [
    'Cardiology, fermé le 2026-03-12 14:31 UTC (09:31) par Maya Lindqvist, MD',
    'DDN 1957-06-14 (68 ans)',
    'Consentement du patient Verbal, obtenu',
    'Numéro de permis MN 00482',
    'Réponse Version 2, heures en UTC; entre parenthèses, heure du Centre',
    'Mesure Échéance Qui État',
    'Patient informé Par téléphone, 2026-03-12',
    'Signé par Samuel Okonjo, MD , 2026-03-12 15:20 (10:20), avec le mot de passe',
    'Corrige la version 1 : Made-up reason 2.',
    'Conversation Toutes les heures sont en UTC; entre parenthèses, heure du Centre',
    'Corrigé le 2026-03-11 21:58 (16:58) par Maya Lindqvist, MD :',
    'Fichier : letter.pdf',
    'Demande de règlement SOUMISE',
    'I10 Essential (primary) hypertension ICD-10',
    'Les fichiers marqués « en annexe » se trouvent dans ce document : ouvrez',
    '1,2 Mo, ajouté par Maya Lindqvist, MD, 2026-03-11 21:58 (16:58)',
    'Réponse, version 1 Différences avec la version 2 marquées',
    'Stop drug A (au plus tard le 2026-03-12, médecin)',
    'Walter Haldane, DDN 1957-06-14, cas c-20260311-7f3a Page 1 sur',
    `Question ${WRITTEN}`,
    `In English. ${WRITTEN}`,
    'Recommandation Stop drug A now.',
  ])
  expect(text).not.toMatch(/\[U\+|\uFFFD|Version \d of|Patient consent|Signed by/)
})

test('LANG-01 a report in US Spanish has Spanish headings and US dates of birth', async () => {
  const { info, text } = await print('es-US')
  expect(info).toMatchObject({ Language: 'es-US', Title: 'Informe de consulta c-20260311-7f3a' })
  expectAll(text, [
    'FDN 06/14/1957 (68 años)',
    'Consultorio Northfield Family Practice',
    'Respuesta Versión 2, todas las horas en UTC; entre paréntesis, hora central',
    'Acción Plazo Quién Estado',
    'Firmado por Samuel Okonjo, MD , 2026-03-12 15:20 (10:20), con contraseña',
    'Diagnósticos y códigos Reclamación ENVIADA',
    '1.2 MB, agregado por Maya Lindqvist, MD',
    'Página 1 de',
    `In English. ${WRITTEN}`,
  ])
  expect(text).not.toMatch(/\[U\+|\uFFFD|Version \d of|Patient consent|Signed by/)
})

test('LANG-01 a report is in English if the practice has no language, or one that the product no longer has', async () => {
  const [unset, english, unknown] = await Promise.all([null, 'en-US', 'xx-GONE'].map(print))
  expect(unset?.info).toMatchObject({ Language: 'en-US', Title: 'Consult Report c-20260311-7f3a' })
  expectAll(unset?.text ?? '', [
    'DOB 06/14/1957 (68 years)',
    'Answer Version 2, all times UTC, in parentheses Central Time',
    'Signed by Samuel Okonjo, MD , 2026-03-12 15:20 (10:20), with password',
    `In English. ${WRITTEN}`,
  ])
  for (const other of [english, unknown]) expect(other?.bytes).toEqual(unset?.bytes)
})

test('LANG-01 a fax cover and the summary of a visit are in the language of the practice', async () => {
  const facts = { productName: 'eConsult', language: 'fr-CA', generatedAt: AT }
  const cover = await drawCover({
    ...facts,
    to: 'Northfield Family Practice',
    faxNumber: '+12025550143',
    link: 'https://madeup.example',
    linkDays: 30,
    isCorrected: true,
  })
  const summary = await drawSummary({
    ...facts,
    title: 'Visite',
    facts: [],
    patient: { name: 'Testina Madeup', dob: '1971-09-02' },
    sections: [],
  })
  const [coverText, summaryText] = await Promise.all(
    [cover, summary].map(async (bytes) => (await readPdf(bytes)).pages.map(textOf).join(' ')),
  )
  expectAll(coverText ?? '', [
    'Télécopie : version corrigée',
    'Envoyée le 2026-03-11 21:58 UTC',
    'Ce lien fonctionne pendant 30 jours :',
    'Page couverture de télécopie Page 1 sur 1',
  ])
  expectAll(summaryText ?? '', [
    'Testina Madeup, DDN 1971-09-02',
    'Le système de dossiers ne contient aucun texte pour cette visite.',
  ])
})

test.each([
  ['fr-CA', '2026-03-01', '10 jours', '1,0\u00A0Mo', '240\u00A0ko', 'Vidéo', 'heure de l’Est'],
  ['es-US', '03/01/2026', '10 días', '1.0\u00A0MB', '240\u00A0kB', 'Video', 'hora oriental'],
])('LANG-01 dates, ages, sizes, kinds and zones are in the language %s', (language, day, age, ...words) => {
  const [megabytes, kilobytes, video, zone] = words
  expect(dayOfBirth('2026-03-01', language)).toBe(day)
  expect(ageAt('2026-03-01', AT, language)).toBe(age)
  expect(fileSize(999_600, language)).toBe(megabytes)
  expect(fileSize(239_700, language)).toBe(kilobytes)
  expect(kindOfFile('video/mp4', language)).toBe(video)
  expect(timesNote('America/New_York', language)).toContain(zone)
})
