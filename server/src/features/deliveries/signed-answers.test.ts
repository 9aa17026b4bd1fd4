import { closeCase } from '@econsult/contract/closing'
import { sendCloseCaseFax } from '@econsult/contract/deliveries'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PATIENTS } from '../../demo/patients/demo-patients.ts'
import { answersOf, signFirstVersion } from '../../testing/test-answer.ts'
import { assign, createTestCase } from '../../testing/test-case.ts'
import { readPdf, textOf } from '../reports/pdf/testing/read-pdf.ts'
import { startVendorServer, type VendorServer } from './testing/vendor-server.ts'

const OWNER = 'owner@demo.example'

describe('deliveries of a case with a signed answer', () => {
  let server: VendorServer

  beforeAll(async () => {
    server = await startVendorServer()
  })
  afterAll(() => server.close())

  test('ANS-03 both the copy in the chart and the fax begin with the signed answer', async () => {
    const owner = await server.signIn(OWNER)
    const patient = DEMO_PATIENTS.find(
      (one) => one.provider === OWNER && one.recordSystems.join() === 'elation',
    )
    const { caseId } = await createTestCase(owner, { patientName: patient?.fullName, dob: patient?.dob })
    await assign(server, caseId)
    await signFirstVersion(await server.signIn('cardio@demo.example'), caseId)
    const [answer] = await answersOf(owner, caseId)
    await owner.call(closeCase, { caseId, target: 'elation' })
    await server.running.outbox.runOnce()
    await owner.call(sendCloseCaseFax, { caseId })
    await server.running.outbox.runOnce()

    const chartCopy = server.vendors.elation.received.all().at(-1)?.pdfs.at(0)
    const [cover, faxed] = server.vendors.fax.received.all().at(-1)?.pdfs ?? []
    for (const pdf of [chartCopy, faxed]) {
      const { pages } = await readPdf(new Uint8Array(pdf ?? Buffer.alloc(0)))
      expect(textOf(pages[0])).toContain('Recommendation Stop made-up drug A now.')
      expect(textOf(pages[0])).toContain(`SHA-256 ${answer?.versions[0]?.sha256}`)
    }
    const { pages } = await readPdf(new Uint8Array(cover ?? Buffer.alloc(0)))
    expect(pages.map(textOf).join(' ')).not.toContain('drug A')
  })
})
