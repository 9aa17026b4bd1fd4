import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { collectBytes } from '../collect-bytes.ts'
import { drawReport } from './draw-report.ts'
import type { PrintedPicture } from '../printed-picture.ts'
import { prepareBytes } from '../testing/prepare-bytes.ts'
import type { ReportData } from '../report-data.ts'
import { readPdf, rolesOf, textOf, type ReadPage } from '../testing/read-pdf.ts'
import { sampleReport } from '../testing/sample-report.ts'

const TOLERANCE = 0.5

async function draw(changes: Partial<ReportData> = {}, pictures: (PrintedPicture | null)[] = []) {
  return readPdf(
    await collectBytes(
      drawReport(
        sampleReport(changes),
        pictures.map((one) => (one ? [one] : [])),
      ),
    ),
  )
}

function message(text: string, author = 'Maya Lindqvist, MD') {
  return { kind: 'message' as const, author, role: 'PCP', at: Date.UTC(2026, 2, 11, 22), text }
}

function file(name: string, type = 'application/pdf') {
  const at = Date.UTC(2026, 2, 11, 21, 42)
  return { name, type, sizeBytes: 98_765, uploadedBy: 'Maya Lindqvist, MD', at }
}

async function photo(width: number, height: number): Promise<PrintedPicture> {
  const made = sharp({ create: { width, height, channels: 3, background: '#996633' } })
  return prepareBytes(await made.jpeg().toBuffer())
}

/** The texts that must be inside the margins of one inch. These are all texts except the header and footer. */
function textsInMargins({ texts, width, height }: ReadPage): string[] {
  return texts
    .filter(({ top, bottom }) => bottom > 72 - TOLERANCE && top < height - 72 + TOLERANCE)
    .filter(
      ({ left, right, top, bottom }) =>
        left < 72 - TOLERANCE ||
        right > width - 72 + TOLERANCE ||
        top < 72 - TOLERANCE ||
        bottom > height - 72 + TOLERANCE,
    )
    .map(({ text }) => text)
}

function expectInOrder(text: string, parts: string[]): void {
  const found = parts.map((part) => text.indexOf(part))
  expect(found).not.toContain(-1)
  expect(found).toEqual(found.toSorted((a, b) => a - b))
}

describe('the report of a case (CLOSE-05)', () => {
  it('prints all sections of the case on letter pages, in order, with UTC times', async () => {
    const { pages } = await draw({ files: [file('cbc-ferritin.pdf')] })
    for (const { width, height } of pages) expect([width, height]).toEqual([612, 792])
    expectInOrder(pages.map(textOf).join(' '), [
      'Consult Report',
      'Cardiology, closed 2026-03-12 14:31 UTC by Maya Lindqvist, MD',
      'Patient Walter Haldane',
      'DOB 06/14/1957 (68 years)',
      'Case opened 2026-03-11 21:42',
      'Patient consent Verbal, given',
      'Requesting provider Maya Lindqvist, MD',
      'Practice Northfield Family Practice',
      'NPI 1234567890',
      'License number MN 00482',
      'Specialist Samuel Okonjo, MD',
      'Specialty Cardiology',
      'NPI 1098765432',
      'License number MN 01177',
      'Question 68-year-old man',
      'Conversation All times UTC',
      '2026-03-11 21:58 Maya Lindqvist, MD PCP Brief palpitations',
      '2026-03-12 13:54 Samuel Okonjo, MD Cardiology The echo',
      '2. Keep the endoscopy',
      'Maya Lindqvist, MD closed the case',
      'Diagnoses and codes Claim SUBMITTED',
      'I48.0 Paroxysmal atrial fibrillation ICD-10',
      '99452 Interprofessional referral service, 30 minutes CPT',
      'Files 1 cbc-ferritin.pdf PDF, in the case 99 kB, added by Maya Lindqvist, MD, 2026-03-11 21:42',
    ])
  })

  it("CLOSE-05 prints times in the practice's zone beside UTC times, and the zone's name once", async () => {
    const { pages } = await draw({
      timeZone: 'America/Los_Angeles',
      createdAt: Date.UTC(2026, 2, 12, 3, 5),
      files: [file('cbc-ferritin.pdf')],
    })
    const text = pages.map(textOf).join(' ')
    expectInOrder(text, [
      'closed 2026-03-12 14:31 UTC (07:31) by Maya Lindqvist, MD',
      'Case opened 2026-03-12 03:05 (2026-03-11 20:05)',
      'Conversation All times UTC, in parentheses Pacific Time',
      '2026-03-11 21:58 (14:58) Maya Lindqvist, MD',
      'added by Maya Lindqvist, MD, 2026-03-11 21:42 (14:42)',
    ])
    expect(text.match(/Pacific Time/g)).toHaveLength(1)
    expect(pages.flatMap(textsInMargins)).toEqual([])
  })

  it('keeps text inside one inch margins, except the header and footer', async () => {
    const wide = 'W'.repeat(200)
    const { pages } = await draw({
      patient: { name: wide, dob: '1957-06-14' },
      requestingProvider: { name: wide, practiceName: wide },
      timeline: [message(wide, wide), message('word '.repeat(3000))],
      files: [file(`${'a'.repeat(180)}.pdf`)],
      procedureCodes: [{ code: '99452', description: wide }],
    })
    expect(pages.flatMap(textsInMargins)).toEqual([])
    pages.forEach((page, index) => {
      expect(textOf(page)).toContain('Confidential patient information')
      expect(textOf(page)).toMatch(/W….*, DOB 06\/14\/1957, case c-20260311-7f3a/)
      expect(textOf(page)).toContain(`Page ${index + 1} of ${pages.length}`)
    })
  })

  it('is tagged for screen readers, including every line', async () => {
    const { info, isTagged, pages } = await draw({ files: [file('ecg.png', 'image/png')] }, [
      await photo(2600, 1800),
    ])
    expect(isTagged).toBe(true)
    expect(info).toMatchObject({ Language: 'en-US', Title: 'Consult Report c-20260311-7f3a' })
    expect(pages.map(({ untagged }) => untagged)).toEqual(pages.map(() => 0))
    const roles = pages.flatMap(({ tags }) => rolesOf(tags))
    const expected = ['Document', 'H1', 'H2', 'H3', 'P', 'L', 'LI', 'Lbl', 'LBody', 'Table', 'TR', 'TH', 'TD']
    expect(roles).toEqual(expect.arrayContaining([...expected, 'Figure', 'Caption']))
  })

  it("keeps the patient's name out of the document properties, which remain valid XML", async () => {
    const bytes = await collectBytes(drawReport(sampleReport({ specialties: ['Ear, Nose & <Throat>'] }), []))
    const properties =
      Buffer.from(bytes)
        .toString('latin1')
        .match(/<x:xmpmeta[^]*<\/x:xmpmeta>/)?.[0] ?? ''
    expect(properties).toContain('Ear, Nose and Throat')
    expect(properties).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(properties).not.toContain('Haldane')
  })

  it('prints pictures at 300 dpi with caption and description, and lists their page numbers', async () => {
    const files = [file('ecg.png', 'image/png'), file('summary.pdf'), file('xray.png', 'image/png')]
    const { pages } = await draw({ files }, [await photo(3900, 2700), null, await photo(3000, 4200)])
    const placed = pages.flatMap(({ pictures }) => pictures)
    expect(placed.map(({ pixels, points }) => Math.round((pixels / points) * 72))).toEqual([300, 300])
    const withFirst = pages.findIndex(({ pictures }) => pictures.length > 0)
    expect(textOf(pages[withFirst - 1])).toContain(`1 ecg.png Picture on page ${withFirst + 1}`)
    expect(pages.map(textOf).join(' ')).toContain(
      'File 3. xray.png, added by Maya Lindqvist, MD, 2026-03-11 21:42',
    )
    expect(JSON.stringify(pages[withFirst]?.tags)).toContain(
      'Picture ecg.png, added by Maya Lindqvist, MD, 2026-03-11 21:42 UTC',
    )
  })

  it('prints the reason in place of a picture that cannot be printed', async () => {
    const problem = { problem: 'This picture could not be read. The file itself is in the case.' }
    const { pages } = await draw({ files: [file('broken.jpg', 'image/jpeg')] }, [problem])
    expect(pages.map(textOf).join(' ')).toContain('2026-03-11 21:42. This picture could not be read. The')
  })

  it('CLOSE-05 prints the file names of a message with the message, even if the message has no text', async () => {
    const timeline = [
      { ...message('See these.'), files: ['contact 1.png', 'letter.pdf (removed)'] },
      { ...message(''), files: ['alone.png'] },
    ]
    const { pages } = await draw({ timeline })
    const words = pages.map(textOf).join(' ')
    expectInOrder(words, ['See these.', 'Files: contact 1.png, letter.pdf (removed)', 'File: alone.png'])
  })

  it('does not split a message that fits on one page', async () => {
    const words = 'Hold two doses before if biopsies are planned. '.repeat(12)
    const timeline = Array.from({ length: 40 }, (_, index) =>
      message(`begin${index}. ${words}\n\n${words} end${index}.`),
    )
    const { pages } = await draw({ timeline })
    for (let index = 0; index < timeline.length; index += 1) {
      const begins = pages.findIndex((page) => textOf(page).includes(`begin${index}.`))
      const ends = pages.findIndex((page) => textOf(page).includes(`end${index}.`))
      expect([index, begins]).toEqual([index, ends])
      expect(begins).toBeGreaterThanOrEqual(0)
    }
  })

  it('splits a very long message over several pages without losing a word', async () => {
    const words = Array.from({ length: 7000 }, (_, index) => `w${index}`).join(' ')
    const { pages } = await draw({ timeline: [message(words), message('x'.repeat(50_000))] })
    const text = pages.map((page) => page.texts.map(({ text: piece }) => piece).join(' ')).join(' ')
    expect(text.match(/w\d+/g)).toHaveLength(7000)
    expect(text.match(/x/g)?.length).toBeGreaterThanOrEqual(50_000)
    expect(pages.flatMap(textsInMargins)).toEqual([])
  })

  it('yields the same bytes for the same case, whatever reports were made before', async () => {
    // In the font, both letters have the same glyph.
    const [dotless, accented] = [{ question: 'Yıldız' }, { question: 'i\u030B' }]
    const first = await collectBytes(drawReport(sampleReport(dotless), [[await photo(600, 400)]]))
    expect(textOf((await draw(accented)).pages[0])).toContain('Question i')
    expect(textOf((await draw(dotless)).pages[0])).toContain('Question Yıldız')
    const again = await collectBytes(drawReport(sampleReport(dotless), [[await photo(600, 400)]]))
    expect(Buffer.from(again).equals(first)).toBe(true)
  })

  it('prints accented names, symbols, emoji, and characters for which there is no font', async () => {
    const { pages } = await draw({
      patient: { name: 'Łukasz Šimůnek', dob: '1957-06-14' },
      timeline: [message('SpO₂ ≥ 94 % → ok 👍 محمد 中文 שלום \u202Egnp.exe \uD800', 'Łukasz Šimůnek, MD')],
    })
    const text = pages.map(textOf).join(' ')
    expect(text).toContain('Patient Łukasz Šimůnek')
    expect(text.replace(/\s+/g, ' ')).toMatch(/SpO₂ ≥ 94 % → ok/)
  })
})

describe('optional sections of the report', () => {
  it('omits patient details and the specialist in a support case', async () => {
    const { pages } = await draw({ isSupportCase: true })
    const text = pages.map(textOf).join(' ')
    expect(text).toContain('Support Case')
    expect(text).not.toMatch(/Haldane|06\/14\/1957|Patient|DOB|Specialist\b/)
  })

  it('states which sections are empty', async () => {
    const { pages } = await draw({
      closed: null,
      patient: { name: 'Walter Haldane', dob: null },
      requestingProvider: { name: 'Maya Lindqvist, MD', practiceName: '' },
      specialists: [],
      question: ' ',
      timeline: [],
      diagnoses: [],
      procedureCodes: [],
      claimStatus: '',
    })
    const text = pages.map(textOf).join(' ')
    expectInOrder(text, [
      'Cardiology, open, as of 2026-03-12 14:32 UTC',
      'DOB Not given',
      'NPI Not given',
      'Specialist Not assigned',
    ])
    expectInOrder(text, ['No question was written.', 'No messages.', 'No files.'])
    expect(text).not.toContain('Diagnoses')
  })

  it('lists the specialists of a case with several specialties', async () => {
    const { pages } = await draw({ specialties: ['Cardiology', 'Nephrology'] })
    expectInOrder(pages.map(textOf).join(' '), [
      'Specialties Cardiology, Nephrology',
      'Specialists Cardiology Samuel Okonjo, MD NPI 1098765432, license MN 01177',
      'Nephrology Not assigned',
      'Question',
    ])
  })

  it.each([
    ['Arabic', 'مريم تسأل هل نبدأ'],
    ['Hebrew', 'המטופלת שואלת'],
    ['Chinese', '患者45岁，血压158/92'],
    ['Japanese', '患者はカタカナで書く'],
    ['Korean', '환자는 45세이며'],
    ['Hindi', 'रोगी की आयु 45 है'],
    ['Thai', 'ไข้ 45'],
    ['emoji', 'improved 🙂'],
  ])('prints %s with a suitable font, so that it can be searched', async (_script, words) => {
    const { pages } = await draw({ timeline: [message(words)] })
    // The PDF reader in tests inserts a space at font changes.
    const printed = pages.map(textOf).join('').replaceAll(/\s/g, '')
    expect(printed).not.toMatch(/\uFFFD|\[U\+/)
    for (const word of words.split(' ')) expect(printed).toContain(word)
  })
})
