import { fetchStripeDataById, cardSchema, createSetupIntent } from '@econsult/contract/billing'
import { fetchUserDataById } from '@econsult/contract/users'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { describeApi } from '../../testing/describe-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { anyTestDatabase } from '../../testing/test-databases.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { confirmCard, emptyOutbox } from './testing/test-sign-up.ts'

describeApi('the card on file', (server) => {
  beforeAll(async () => {
    server().stripe.deliverTo(`${server().url}/api/v1/webhooks/stripe`)
    await server().running.outbox.stop()
  })

  const cardsOf = async (api: TestApi) => {
    const answer = await api.send(fetchStripeDataById, {})
    expect(answer.status).toBe(200)
    return z.array(cardSchema).parse(answer.body['data'])
  }
  const setup = async (api: TestApi) => {
    const answer = await api.call(createSetupIntent, {
      practiceId: server().practiceId('demo'),
      practiceName: 'whatever',
    })
    return answer.client_secret
  }
  const settled = async () => {
    await server().stripe.settled()
    await emptyOutbox(server())
  }

  test('ACC-05 a card can be added and replaced; its brand, last four digits and name are returned', async () => {
    const owner = await server().signIn('owner@demo.example')
    expect(await cardsOf(owner)).toEqual([])
    expect(await confirmCard(server(), await setup(owner))).toBe(200)
    expect(await cardsOf(owner)).toMatchObject([
      { billingDetails: { name: 'Testina Madeup' }, card: { brand: 'visa', last4: '4242' } },
    ])
    await settled()
    expect(await confirmCard(server(), await setup(owner), '5555555555554444')).toBe(200)
    expect((await cardsOf(owner))[0]?.card).toMatchObject({ brand: 'mastercard', last4: '4444' })
    await settled()
    expect(await cardsOf(owner)).toHaveLength(1)
  })

  test('ACC-05 a refused card does not replace the old one and does not end the session', async () => {
    const owner = await server().signIn('owner@demo.example')
    const before = await cardsOf(owner)
    expect(await confirmCard(server(), await setup(owner), '4000000000000002')).toBe(402)
    expect(await cardsOf(owner)).toEqual(before)
    await owner.call(fetchUserDataById, {})
  })

  test('another practice’s cards can be neither read nor added', async () => {
    const rival = await server().signIn('other@rival.example')
    expect(await cardsOf(rival)).toEqual([])
    const forged = { practiceId: server().practiceId('demo') }
    expect((await rival.refused(fetchStripeDataById, forged)).status).toBe(403)
    expect((await rival.refused(createSetupIntent, forged)).status).toBe(403)
    expect((await rival.refused(createSetupIntent, { id: server().practiceId('demo') })).status).toBe(403)
  })

  test('an unreachable payment provider does not end the session', async () => {
    const away = await startTestServer(anyTestDatabase, { STRIPE_API_BASE: 'http://127.0.0.1:9' })
    const owner = await away.signIn('owner@demo.example')
    const answer = await owner.refused(createSetupIntent, {})
    expect([answer.status, answer.message]).toEqual([
      503,
      expect.stringMatching(/you will not be charged twice/),
    ])
    await owner.call(fetchUserDataById, {})
    await away.close()
  })
})
