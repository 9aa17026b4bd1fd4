import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from '@econsult/contract/auth/sign-in'
import { modifyCaseDataById, createCase } from '@econsult/contract/cases'
import { saveNewInbox } from '@econsult/contract/messages'
import { forgotPassword } from '@econsult/contract/auth/passwords'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { DEMO_PASSWORD } from '../demo/accounts.ts'
import { fixedId } from '../demo/fixed-id.ts'
import { startKillableServer } from '../history/killable-server.ts'
import { createTestApi } from '../testing/test-api.ts'
import { createTestCase } from '../testing/test-case.ts'
import { uploadTestFile } from '../testing/test-upload.ts'

const tokenSchema = z.object({ token: z.string() })

test('G3 the log of a whole case contains no name, text, file name, id, token, address or password', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'econsult-log-'))
  let written = ''
  const product = await startKillableServer(
    {
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'debug',
      SMTP_URL: 'smtp://127.0.0.1:9',
    },
    (text) => (written += text),
  )
  const visitor = createTestApi(product.url)
  const signIn = async (email: string) => {
    const answer = await visitor.send(login, { email, password: DEMO_PASSWORD })
    return createTestApi(product.url, tokenSchema.parse(answer.body).token)
  }
  const pcp = await signIn('pcp@demo.example')
  const admin = await signIn('admin@demo.example')
  await visitor.refused(login, { email: 'pcp@demo.example', password: 'canary-password' })
  const name = await uploadTestFile(pcp, {
    name: 'canary-file.txt',
    type: 'text/plain',
    bytes: 'canary-bytes',
  })
  const { caseId } = await createTestCase(pcp, {
    patientName: 'Canary-patient Madeup',
    questions: 'canary-question',
    files: [{ fileData: { name, type: 'text/plain' } }],
  })
  const specialistId = fixedId('user cardio@demo.example')
  await admin.call(modifyCaseDataById, { caseId, action: 'assign', specialistId })
  await pcp.call(saveNewInbox, { channelId: caseId, content: 'canary-message' })
  await pcp.post(createCase.path, { patientName: { 'canary-key': 'canary-value' } })
  await pcp.raw(`/api/v1/case/${caseId}/report.pdf?token=canary-token`, { method: 'GET' })
  await pcp.raw('/canary-address?caseId=canary-query', { method: 'GET' })
  // The email of this step cannot be delivered; the failure is logged.
  await visitor.call(forgotPassword, { email: 'pcp@demo.example' })
  await expect.poll(() => written, { timeout: 20_000 }).toContain('"msg":"outbox row failed"')
  await product.stop()
  await rm(dataDir, { recursive: true })

  // The texts for users that the server prints at startup are not log lines.
  const log = written
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .join('\n')
  expect(log.match(/canary-?\w*/i)?.[0]).toBeUndefined()
  for (const secret of [caseId, specialistId, pcp.token ?? 'none', 'demo.example', DEMO_PASSWORD, '1971']) {
    expect(log).not.toContain(secret)
  }
})
