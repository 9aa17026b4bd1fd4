import { proveIdentity, IDENTITY_TEXTS } from '@econsult/contract/auth/identity'
import { ANSWER_TEXTS } from '@econsult/contract/answers'
import { expect, test } from 'vitest'
import { describeApi } from '../../testing/describe-api.ts'
import { answersOf, saveDraft, signAnswer } from '../../testing/test-answer.ts'
import { openTestRoom } from '../../testing/test-case.ts'
import { addTestPasskey, askedToShow } from '../../testing/test-security.ts'

// These tests use their own server, because storing a passkey also turns two-factor on.
describeApi('signing an answer by passkey', (server) => {
  test('ANS-02 a passkey proves the signer’s identity only if its device verified the person', async () => {
    const { pcp, cardio, caseId } = await openTestRoom(server())
    const { passkey } = await addTestPasskey(server(), cardio)
    await saveDraft(cardio, caseId)
    const prove = async (isPersonVerified: boolean) => {
      const shown = passkey.show(await askedToShow(cardio), { isPersonVerified })
      return cardio.send(proveIdentity, { passkey: shown })
    }
    const touched = await prove(false)
    expect([touched.status, touched.body.errors]).toEqual([
      400,
      { passkey: IDENTITY_TEXTS.personNotVerified },
    ])
    expect((await signAnswer(cardio, caseId)).body.errors).toEqual({ identity: ANSWER_TEXTS.identity })
    expect((await prove(true)).status).toBe(200)
    expect((await signAnswer(cardio, caseId)).status).toBe(200)
    expect((await answersOf(pcp, caseId))[0]?.versions).toMatchObject([{ provedBy: 'passkey' }])
  })
})
