import { confirmPassword } from '@econsult/contract/auth/passwords'
import {
  updatePracticeDataById,
  fetchPracticeDataById,
  modifyPracticeDataById,
  practiceSchema,
} from '@econsult/contract/practices'
import { ACCOUNT_TEXTS } from '@econsult/contract/account'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import { describeApi } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'

async function proofOf(api: TestApi): Promise<string> {
  const answer = await api.call(confirmPassword, { oldPassword: DEMO_PASSWORD })
  return z.object({ proof: z.string() }).parse(answer.data).proof
}

describeApi('the practice of the caller', (server) => {
  test("ACC-02 ACC-11 changing the fax number of one's own practice requires a password proof; it is stored as E.164", async () => {
    const api = await server().signIn('other@rival.example')
    const early = await api.refused(updatePracticeDataById, { faxNotification: true })
    expect([early.status, early.errors]).toEqual([
      400,
      { faxNotification: 'Please save your fax number before moving on.' },
    ])
    const short = await api.refused(updatePracticeDataById, { faxNumber: '+1 555 014' })
    expect([short.status, Object.keys(short.errors ?? {})]).toEqual([400, ['faxNumber']])
    const unproved = await api.refused(updatePracticeDataById, { faxNumber: '+1 (202) 555-0177' })
    expect([unproved.status, unproved.message]).toEqual([403, ACCOUNT_TEXTS.proofRequired])
    const proof = await proofOf(api)
    const saved = await api.send(updatePracticeDataById, {
      proof,
      practiceId: server().practiceId('rival'),
      faxNumber: '+1 (202)\u00a0555-\u200b0177\u2060',
      faxNotification: true,
      successMessage: 'Saved as you said',
    })
    expect([saved.status, saved.body.message]).toEqual([200, 'Saved as you said'])
    const practice = practiceSchema.parse((await api.call(fetchPracticeDataById, {})).data)
    expect(practice).toMatchObject({ faxNumber: '+12025550177', faxNotification: true, maxUsers: 5 })

    expect(practice.faxChangedAt).toBeGreaterThan(server().clock.now().getTime() - 60_000)
    const again = await api.refused(updatePracticeDataById, { faxNumber: '+1 (202) 555-0188', proof })
    expect([again.status, again.message]).toEqual([403, ACCOUNT_TEXTS.proofRequired])

    const foreign = await api.refused(updatePracticeDataById, {
      practiceId: server().practiceId('demo'),
      faxNumber: '+12025550111',
    })
    expect(foreign.status).toBe(403)
    const owner = await server().signIn('owner@demo.example')
    expect(practiceSchema.parse((await owner.call(fetchPracticeDataById, {})).data).faxNumber).toBe(
      '+12025550190',
    )
  })

  test('fax notices require a fax number; the plan and its payment cannot be changed by this call', async () => {
    const api = await server().signIn('owner@demo.example')
    await api.call(updatePracticeDataById, { faxNotification: true })
    await api.call(modifyPracticeDataById, { faxNumber: '', proof: await proofOf(api) })
    const practice = practiceSchema.parse((await api.call(fetchPracticeDataById, {})).data)
    expect(practice).toMatchObject({ faxNumber: null, faxNotification: false })
    for (const field of ['maxUsers', 'max_users', 'stripeId', 'active', 'practiceName', 'id']) {
      expect([field, (await api.post(updatePracticeDataById.path, { [field]: 99 })).status]).toEqual([
        field,
        400,
      ])
    }
    expect(practiceSchema.parse((await api.call(fetchPracticeDataById, {})).data)).toEqual(practice)
  })
})
