import { expect, test } from 'vitest'
import { drawSummary } from './draw-summary.ts'
import { readPdf, textOf } from '../testing/read-pdf.ts'

test('CASE-06 the PDF of a visit contains the patient, facts and sections, in any script and across pages', async () => {
  const bytes = await drawSummary({
    productName: 'eConsult',
    title: 'Latest Encounter',
    facts: ['athena visit note of 2026-03-10', 'Seen by Rowan Exampleton'],
    patient: { name: 'Testina Madeup', dob: '1971-09-02' },
    sections: [
      { heading: null, text: 'Before any heading' },
      { heading: 'Plan', text: '- Recheck in four weeks\n- مرحبا 🙂' },
      { heading: 'History', text: 'A very long story. '.repeat(600) },
      { heading: 'Empty', text: '' },
    ],
    generatedAt: Date.UTC(2026, 2, 11),
  })
  const pdf = await readPdf(bytes)
  const text = pdf.pages.map(textOf).join(' ')
  for (const words of [
    'Latest Encounter',
    'Testina Madeup, DOB 09/02/1971',
    'Seen by Rowan',
    'Recheck in four',
  ]) {
    expect(text).toContain(words)
  }
  expect(pdf.pages.length).toBeGreaterThan(1)
})
