import { ANSWER_LIMITS } from '@econsult/contract/answers/content'
import { describe, expect, it } from 'vitest'
import { collectBytes } from '../../collect-bytes.ts'
import type { ReportData } from '../../report-data.ts'
import { readPdf, type ReadPage, rolesOf, textOf } from '../../testing/read-pdf.ts'
import { SAMPLE_ACTIONS, sampleAnswer, sampleCheck } from '../../testing/sample-answer.ts'
import { sampleReport } from '../../testing/sample-report.ts'
import { drawReport } from '../draw-report.ts'

const [stop, count, diary] = SAMPLE_ACTIONS.map(({ id }) => id)

async function draw(answers: ReportData['answers'], changes: Partial<ReportData> = {}) {
  return readPdf(await collectBytes(drawReport(sampleReport({ answers, ...changes }), [])))
}

function expectInOrder(text: string, parts: string[]): void {
  const found = parts.map((part) => text.indexOf(part))
  expect(parts.filter((_part, index) => found[index] === -1)).toEqual([])
  expect(found).toEqual(found.toSorted((a, b) => a - b))
}

/** The text without spaces, because the PDF reader in tests inserts spaces at font changes. */
function lettersOf(pages: readonly ReadPage[]): string {
  return pages.map(textOf).join('').replaceAll(/\s/g, '')
}

describe('a report that begins with a signed answer', () => {
  it('ANS-03 page 1 contains the answer, the signer and the full SHA-256; the conversation begins on page 2', async () => {
    const told = { state: 'told', way: 'phone', day: '2026-03-12' } as const
    const answer = sampleAnswer(
      [{}],
      [
        sampleCheck(stop ?? '', {}),
        sampleCheck(count ?? '', { state: 'not-needed', reason: 'done in May' }),
        sampleCheck('patient-told', told),
      ],
    )
    const { pages } = await draw([answer], { timeZone: 'America/Chicago', question: 'Can drug A stop?' })
    const [first = '', second = ''] = pages.map(textOf)
    expectInOrder(first, [
      'Consult Report',
      'Patient consent Verbal, given',
      'Answer Version 1, all times UTC, in parentheses Central Time',
      'Recommendation Stop drug A now.',
      'Reasoning Thirteen months',
      'Action By when Who State',
      'Stop drug A 2026-03-12 Provider Done 2026-03-12',
      'Blood count 2026-03-19 Provider Not needed: done in May',
      'Diary of symptoms No date Patient Open',
      'Red flags Dizziness: emergency room, same day',
      'Visit needed No',
      'Patient told By phone, 2026-03-12',
      'Signed by Samuel Okonjo, MD , 2026-03-12 15:20 (10:20), with password',
      `SHA-256 ${'1'.repeat(64)}`,
      'Version 1 of 1',
      'Question Can drug A stop?',
    ])
    expect(first).not.toContain('Conversation')
    expectInOrder(second, ['Conversation All times UTC', 'Brief palpitations'])
  })

  it('ANS-04 the report states whether a needed visit is booked', async () => {
    const visitOf = async (...checks: ReturnType<typeof sampleCheck>[]) =>
      (await draw([sampleAnswer([{ visit: 'urgent' }], checks)])).pages.map(textOf).join(' ')
    expect(await visitOf()).toContain('Visit needed Urgent, not booked')
    expect(await visitOf(sampleCheck('visit-booked', {}))).toContain('Visit needed Urgent, booked 2026-03-12')
    const unneeded = sampleCheck('visit-booked', { state: 'not-needed', reason: 'seen today' })
    expect(await visitOf(unneeded)).toContain('Visit needed Urgent, then not needed: seen today')
  })

  it('ANS-03 a correction states its reason; the previous version is printed at the end, with the differences marked', async () => {
    const [, ...kept] = SAMPLE_ACTIONS
    const before = { recommendation: 'Stop drug A now. Keep drug B at 20 mg.', actions: kept }
    const { pages } = await draw([sampleAnswer([before, {}], [sampleCheck(count ?? '', {})])])
    const text = pages.map(textOf).join(' ')
    expectInOrder(text, [
      'Answer Version 2, all times UTC',
      'Raise drug B to 40 mg',
      'Blood count 2026-03-19 Provider Done',
      `SHA-256 ${'2'.repeat(64)} Corrects version 1: Made-up reason 2.`,
      'Version 1, signed 2026-03-12 14:31, stands at the end of this report with its differences marked.',
      'No files.',
      'Answer, version 1 Differences to version 2 marked',
      'Signed by Samuel Okonjo, MD , 2026-03-12 14:31, with password',
      `SHA-256 ${'1'.repeat(64)}`,
      'Version 2 corrects it: Made-up reason 2.',
    ])
    const last = lettersOf(pages).split('Answer,version1').at(-1)
    expect(last).toContain('[nolonger:Keep][new:Raise]drugB[nolonger:at20mg.][new:to40mgforeightweeks.]')
    expect(last).toContain('[new:StopdrugA(by2026-03-12,Provider)]Bloodcount')
  })

  it('ANS-03 the answer is fully tagged, with headings and a table with column headers', async () => {
    const { pages } = await draw([sampleAnswer([{ visit: 'urgent' }, {}])])
    expect(pages.map(({ untagged }) => untagged)).toEqual(pages.map(() => 0))
    const roles = rolesOf(pages[0]?.tags ?? null)
    expect(roles.filter((role) => role === 'TH')).toHaveLength(4)
    expect(roles).toEqual(expect.arrayContaining(['H1', 'H2', 'H3', 'Table', 'TR', 'TD']))
  })

  it('ANS-03 answers in Arabic and Chinese are readable and searchable', async () => {
    const recommendation = 'اوقف الدواء الآن 停止服用药物'
    const redFlags = [{ sign: '黑便', response: 'الطوارئ' }]
    const { pages } = await draw([sampleAnswer([{ recommendation, redFlags }])])
    const letters = lettersOf(pages)
    expect(letters).not.toMatch(/\uFFFD|\[U\+/)
    for (const word of ['الدواء', '停止服用药物', '黑便', 'الطوارئ']) expect(letters).toContain(word)
  })

  it('ANS-03 200 actions and 100,000 characters are printed completely, on as many pages as they need', async () => {
    const actions = Array.from({ length: ANSWER_LIMITS.actions }, (_none, index) => ({
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      text: index === 7 ? 'long7 '.repeat(3000) : `action${index}.`,
      due: null,
      who: 'patient' as const,
    }))
    const reasoning = Array.from({ length: 9000 }, (_none, index) => `word${index}`).join(' ')
    const redFlags = Array.from({ length: ANSWER_LIMITS.redFlags }, (_none, index) => ({
      sign: `sign${index}.`,
      response: 'Call at once',
    }))
    const { pages } = await draw([sampleAnswer([{ actions, reasoning, redFlags }])])
    const text = pages.map(textOf).join(' ')
    expect(text.match(/word\d+/g)).toHaveLength(9000)
    expect(text.match(/long7/g)).toHaveLength(3000)
    expect(text.match(/action\d+\./g)).toHaveLength(199)
    expect(text.match(/sign\d+\./g)).toHaveLength(50)
    const lowest = pages.flatMap(({ texts }) => texts.map(({ bottom }) => bottom)).filter((y) => y < 740)
    expect(Math.max(...lowest)).toBeLessThanOrEqual(720.5)
    // The header row of the table is repeated on each page.
    expect(text.match(/By when/g)?.length).toBeGreaterThan(10)
    expect(pages.map(({ untagged }) => untagged)).toEqual(pages.map(() => 0))
  })

  it('ANS-03 if a correction changed an action, the action is open again; the heading contains the specialty', async () => {
    const changed = SAMPLE_ACTIONS.map((one) => (one.id === diary ? { ...one, text: 'Diary of pulse' } : one))
    const checks = [
      sampleCheck(diary ?? '', {}),
      sampleCheck('patient-told', { state: 'told', way: 'portal', day: '2026-03-12' }),
    ]
    const answer = sampleAnswer([{}, { actions: changed }], checks)
    const { pages } = await draw([answer], { specialties: ['Cardiology', 'Nephrology'] })
    const text = pages.map(textOf).join(' ')
    expectInOrder(text, ['Answer: Cardiology Version 2', 'Diary of pulse No date Patient Open'])
    expect(text).toContain('Of version 1 by portal, 2026-03-12')
  })
})
