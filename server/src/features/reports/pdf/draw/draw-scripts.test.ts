import { execFileSync, spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { collectBytes } from '../collect-bytes.ts'
import { readPdf, textOf } from '../testing/read-pdf.ts'
import { sampleReport } from '../testing/sample-report.ts'
import { drawCover } from './draw-cover.ts'
import { drawReport } from './draw-report.ts'
import { drawSummary } from './draw-summary.ts'

const hasPoppler = spawnSync('pdftotext', ['-v']).status === 0
const skipped = hasPoppler ? '' : ' (skipped: pdftotext is not on this machine)'

/**
 * For each script that has a font, a sentence or word. Some letters in its syllables are reordered, joined or stacked.
 */
const SCRIPTS = {
  Tamil: 'தமிழ் நோயாளிக்கு கொழுப்பு ஸ்ரீ',
  Sinhala: 'රෝගියාට උණ ශ්‍රී ක්‍රියා',
  Ethiopic: 'ታካሚው ትኩሳት አለው፣ አማርኛ',
  Burmese: 'လူနာသည် မြန်မာ ကျွန်ုပ် သင်္ချာ',
  Khmer: 'អ្នកជំងឺ ស្រ្តី គ្រឿង',
  Lao: 'ຄົນເຈັບ ນ້ຳ',
  Thai: 'ผู้ป่วยมีไข้ น้ำ',
  Bengali: 'রোগীর জ্বর আছে। স্ত্রী ক্ষুদ্র',
  Gurmukhi: 'ਮਰੀਜ਼ ਸ੍ਰੀ ਪੰਜਾਬੀ',
  Gujarati: 'દર્દીને ક્ષત્રિય',
  Odia: 'ରୋଗୀଙ୍କୁ ଜ୍ୱର',
  Telugu: 'రోగికి శ్రీ క్షేత్రం',
  Kannada: 'ರೋಗಿಗೆ ಕ್ಷೇತ್ರ ಶ್ರೀ',
  Malayalam: 'രോഗിക്ക് സ്ത്രീ ചെമ്പ്',
  Devanagari: 'रोगी को र्कि स्त्री क्षेत्र',
  Tibetan: 'ནད་པར་ཚ་བ་ཡོད། སྒྲུབ',
  Javanese: 'ꦗꦮ ꦥꦿ',
  Meetei: 'ꯃꯩꯇꯩ',
  Santali: 'ᱚᱞ ᱪᱤᱠᱤ',
  Mongolian: 'ᠮᠣᠩᠭᠣᠯ ᠪᠢᠴᠢᠭ',
  Yi: 'ꆈꌠ',
  Tifinagh: 'ⵜⵉⴼⵉⵏⴰⵖ',
  Armenian: 'Հիվանդը ջերմություն',
  Georgian: 'პაციენტს ᲗᲑᲘᲚᲘᲡᲘ',
  Cherokee: 'ᏣᎳᎩ',
  Inuktitut: 'ᐃᓄᒃᑎᑐᑦ',
} as const

const RIGHT_TO_LEFT = {
  Arabic: 'مريم تسأل',
  Persian: 'می\u200Cشود پژوهش',
  Urdu: 'مریض کو ٹھیک ڈاکٹر',
  Hebrew: 'המטופלת שואלת',
  Syriac: 'ܟܪܝܗܐ ܣܘܪܝܝܐ',
  Thaana: 'ދިވެހި',
  Nko: 'ߒߞߏ ߓߊߞߘߊ',
  Adlam: '𞤆𞤵𞤤𞤢𞤪 𞤬𞤵𞤤',
  Rohingya: '𐴌𐴗𐴥𐴝𐴙𐴚',
} as const

const LOST = /\uFFFD|\[U\+/

async function drawn(text: string): Promise<Uint8Array> {
  const at = Date.UTC(2026, 2, 11, 22)
  const timeline = [{ kind: 'message', author: text, role: 'PCP', at, text: `Made up: ${text}` }] as const
  const patient = { name: text, dob: '1957-06-14' }
  return collectBytes(drawReport(sampleReport({ patient, timeline: [...timeline], question: text }), []))
}

async function letters(bytes: Uint8Array): Promise<string> {
  const { pages } = await readPdf(bytes)
  return pages.map(textOf).join(' ')
}

/** The text of the PDF as poppler extracts it. poppler uses the texts that are stored for search. */
function copied(bytes: Uint8Array): string {
  return execFileSync('pdftotext', ['-raw', '-', '-'], { input: bytes, encoding: 'utf8' })
}

test.each(Object.entries({ ...SCRIPTS, ...RIGHT_TO_LEFT }))(
  'CLOSE-05 %s is drawn in a font of its script in names, questions and messages',
  async (_script, text) => {
    expect(await letters(await drawn(text))).not.toMatch(LOST)
  },
)

test.skipIf(!hasPoppler).each(Object.entries(SCRIPTS))(
  `CLOSE-05 %s is copied and searched as it was written${skipped}`,
  async (_script, text) => {
    const found = copied(await drawn(text))
    expect(found).toContain(`Made up: ${text}`)
    // The text is used as the patient's name, the question, the author and the message.
    expect(found.split(text).length - 1).toBeGreaterThanOrEqual(4)
  },
)

test('CLOSE-05 a script without a font is printed as code points, never as empty boxes', async () => {
  const printed = await letters(await drawn('𒀀𐤁 \uE000 \uFFFD'))
  expect(printed).toContain('[U+12000]')
  expect(printed).toContain('[U+10901]')
  expect(printed).toContain('[U+E000] [U+FFFD]')
})

test('CLOSE-08 a fax cover and the summary of a visit use the same fonts', async () => {
  const words = SCRIPTS.Tamil
  const facts = { productName: words, language: null, generatedAt: 0 }
  const cover = await drawCover({
    ...facts,
    to: words,
    faxNumber: '1',
    link: 'https://madeup.example',
    linkDays: 7,
    isCorrected: false,
  })
  const summary = await drawSummary({
    ...facts,
    title: words,
    facts: [words],
    patient: { name: words, dob: '1957-06-14' },
    sections: [{ heading: words, text: words }],
  })
  for (const bytes of [cover, summary]) expect(await letters(bytes)).not.toMatch(LOST)
})
