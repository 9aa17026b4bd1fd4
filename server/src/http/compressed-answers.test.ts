import { fetchAllCases, getNumberOfNewMessage } from '@econsult/contract/cases/inbox'
import { expect, test } from 'vitest'
import { describeApi } from '../testing/describe-api.ts'
import { createTestCase } from '../testing/test-case.ts'

describeApi('compressed responses', (server) => {
  async function headersOf(path: string, encodings: string, body: unknown) {
    const pcp = await server().signIn('pcp@demo.example')
    const answer = await fetch(`${server().url}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${pcp.token}`,
        'content-type': 'application/json',
        'accept-encoding': encodings,
      },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    return {
      status: answer.status,
      encoding: answer.headers.get('content-encoding'),
      vary: answer.headers.get('vary'),
      text,
    }
  }

  test('a long list is compressed with an encoding that the client accepts, and has the same content', async () => {
    const pcp = await server().signIn('pcp@demo.example')
    for (const questions of ['One?', 'Two?', 'Three?'].map((one) => one.repeat(300)))
      await createTestCase(pcp, { questions })
    const plain = await headersOf(fetchAllCases.path, 'identity', { limit: 50 })
    expect(plain).toMatchObject({ status: 200, encoding: null })
    for (const encoding of ['br', 'gzip']) {
      const packed = await headersOf(fetchAllCases.path, encoding, { limit: 50 })
      expect(packed).toEqual({ status: 200, encoding, vary: 'accept-encoding', text: plain.text })
    }
  })

  test('a short response is sent uncompressed', async () => {
    expect(await headersOf(getNumberOfNewMessage.path, 'br, gzip', {})).toMatchObject({
      status: 200,
      encoding: null,
    })
  })
})
