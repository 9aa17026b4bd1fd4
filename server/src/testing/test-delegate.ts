import { saveDelegate } from '@econsult/contract/delegates'
import { DELEGATE_RIGHTS, type DelegateRight } from '@econsult/contract/delegates/rights'
import { DAY } from '../scheduling/durations.ts'
import { createTestApi, type TestApi } from './test-api.ts'
import type { TestServer } from './test-server.ts'

/** The right that a test grants: by default all rights, to the biller, for a day. */
interface Given {
  readonly rights?: readonly DelegateRight[]
  readonly delegate?: string
  readonly clinician?: string
  /** The beginning of the right, in milliseconds from now. */
  readonly beginsIn?: number
  readonly endsIn?: number
}

/** Allows a demo account to act for another, and returns API clients of both users and the delegate's own client. */
export async function actAsDelegate(
  server: TestServer,
  { rights = DELEGATE_RIGHTS, delegate = 'biller@demo.example', ...given }: Given = {},
): Promise<{ clinician: TestApi; delegate: TestApi; own: TestApi }> {
  const email = given.clinician ?? 'pcp@demo.example'
  const clinician = await server.signIn(email)
  const now = server.clock.now().getTime()
  await clinician.call(saveDelegate, {
    delegateId: server.userId(delegate),
    rights: [...rights],
    ...(given.beginsIn !== undefined && { beginsAt: now + given.beginsIn }),
    endsAt: now + (given.endsIn ?? DAY),
  })
  const own = await server.signIn(delegate)
  return { clinician, own, delegate: createTestApi(server.url, own.token, server.userId(email)) }
}
