import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findCase } from '../../access/store.ts'
import { describeApi } from '../../testing/describe-api.ts'
import { createTestCase } from '../../testing/test-case.ts'
import { collectReport } from './collect-report.ts'

describeApi('the contents of a report', (server) => {
  /** The conversation as it is printed in the report of a case with this many messages. */
  async function conversationOf(messages: number, text = 'Made-up message ') {
    const { caseId } = await createTestCase(await server().signIn('pcp@demo.example'))
    const reader = { id: server().userId('pcp@demo.example'), userType: 'PCP' } as const
    return server().running.deps.database.asSystem(async (handle) => {
      await sql`insert into messages
          (practice_id, case_id, sequence, id, sender_id, sender_type, receiver_ids, content, created)
        select practice_id, id, n, gen_random_uuid(), created_by, 'PCP', '{}', ${text}::text || n, now()
        from cases, generate_series(1, ${messages}::int) n where id = ${caseId}`.execute(handle)
      const record = await findCase(handle, server().practiceId('demo'), caseId)
      if (!record) throw new Error('Case not found.')
      const { timeline } = (await collectReport(handle, reader, record)).data
      return timeline.map((entry) => (entry.kind === 'message' ? entry.text : entry.words))
    })
  }

  test('CLOSE-05 a report states at its end if the conversation is not printed completely', async () => {
    const words = await conversationOf(10_001)
    expect(words.slice(-2)).toEqual([
      'Made-up message 10000',
      'The report ends here: it contains the first 10,000 messages. The later ones are in the case.',
    ])
  })

  test('CLOSE-05 the conversation is cut at the size limit of a report', async () => {
    const words = await conversationOf(30, 'Made-up words. '.repeat(3000))
    expect(words.at(-2)).toMatch(/words\. 23$/)
    expect(words.at(-1)).toContain('it contains the first 23 messages')
  })

  test('CLOSE-05 a conversation with the maximum number of messages is printed completely', async () => {
    const words = await conversationOf(10_000)
    expect(words.at(-1)).toBe('Made-up message 10000')
  })
})
