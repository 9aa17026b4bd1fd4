import { updatePracticeDataById } from '@econsult/contract/practices'
import { downloadReport } from '@econsult/contract/reports'
import { expect, test } from 'vitest'
import { describeApi } from '../../testing/describe-api.ts'
import { createTestCase, newCaseBody } from '../../testing/test-case.ts'
import { readPdf, textOf } from './pdf/testing/read-pdf.ts'

/** Reports are made by a low-priority process, so the first one takes long on a busy machine. */
const SLOW_MS = 120_000

describeApi('the language of a report', (server) => {
  test(
    'LANG-01 a report is in the language of the practice, and the question as its author wrote it',
    { timeout: SLOW_MS },
    async () => {
      const owner = await server().signIn('owner@demo.example')
      const pcp = await server().signIn('pcp@demo.example')
      const { caseId } = await createTestCase(pcp, newCaseBody({ questions: 'Is this « œdème » urgent?' }))
      const printIn = async (language: 'fr-CA' | 'es-US' | 'en-US') => {
        await owner.call(updatePracticeDataById, { practiceId: server().practiceId('demo'), language })
        const answer = await pcp.download(downloadReport, { caseId })
        if (answer.status !== 200) throw new Error(await answer.text())
        const { info, pages } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
        return { info, text: pages.map(textOf).join(' ') }
      }
      const french = await printIn('fr-CA')
      expect(french.info).toMatchObject({ Language: 'fr-CA' })
      expect(french.text).toContain('Rapport de consultation')
      expect(french.text).toContain('Question Is this « œdème » urgent?')
      expect(french.text).toContain("Rien du dossier médical du patient n'a été envoyé avec ce cas : les")
      const spanish = await printIn('es-US')
      expect(spanish.text).toContain('Informe de consulta')
      expect(spanish.text).toContain('Pregunta Is this « œdème » urgent?')
      const english = await printIn('en-US')
      expect(english.info).toMatchObject({ Language: 'en-US' })
      expect(english.text).toContain('Consult Report')
      expect(english.text).toContain('Nothing of the patient’s chart was sent with this case')
    },
  )
})
