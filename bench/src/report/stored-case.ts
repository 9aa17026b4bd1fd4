import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createCase } from '@econsult/contract/cases'
import { z } from 'zod'
import type { TestApi } from '../../../server/src/testing/test-api.ts'
import { type CaseChanges, newCaseBody } from '../../../server/src/testing/test-case.ts'
import { uploadTestFile } from '../../../server/src/testing/test-upload.ts'
import { withClient } from '../cases/fill-database.ts'
import { call } from '../lib/person.ts'
import { makePhotos } from './large-case.ts'

/** Creates a case with this many messages and ten photos, sent as the browser sends them. */
export async function createLargeCase(databaseUrl: string, pcp: TestApi, messages: number): Promise<string> {
  const caseId = randomUUID()
  const files: CaseChanges['files'] = []
  for (const [index, bytes] of (await makePhotos('phone')).entries()) {
    const photo = { name: `photo-${index + 1}.jpg`, type: 'image/jpeg', bytes: new Uint8Array(bytes) }
    files.push({ fileData: { name: await uploadTestFile(pcp, photo), type: photo.type } })
  }
  await call(pcp, createCase.path, newCaseBody({ caseId, files }))
  await withClient(databaseUrl, (client) =>
    client.query(
      `insert into messages
         (practice_id, case_id, sequence, id, sender_id, sender_type, receiver_ids, content, created)
       select practice_id, id, n, gen_random_uuid(), created_by, 'PCP', '{}', $2 || md5(n::text), now()
       from cases, generate_series(1, $3::bigint) n where id = $1`,
      [caseId, 'Oral iron now, blood count in four weeks. '.repeat(4), messages],
    ),
  )
  return caseId
}

/** A client that requests reports of one case. */
export interface ReportAsker {
  /** Requests this many reports simultaneously, and returns the number of reports that arrived. */
  ask(count: number): Promise<number>
  end(): void
}

/** Creates a client in a separate process that requests reports of this case. */
export function createReportAsker(url: string, { token }: TestApi, caseId: string): ReportAsker {
  const address = new URL(`/api/v1/case/${caseId}/report.pdf`, url).href
  // The process is detached, so that its priority can be lowered separately.
  const asker = fork(new URL('./ask-reports.ts', import.meta.url), { detached: true })
  return {
    async ask(count) {
      asker.send({ url: address, token, count })
      const [made] = await once(asker, 'message')
      return z.number().parse(made)
    },
    end: () => asker.disconnect(),
  }
}
