import type { ConnectionTest } from '@econsult/contract/record-systems/connections'
import { Banner } from '../../ui/banner.tsx'
import { Text } from '../../ui/layout/words.ts'

/** The result of a connection test: success, or the reason for the failure and the next step. */
export function TestResult({
  test: { works, summary, detail },
  after = '',
}: {
  test: ConnectionTest
  after?: string
}) {
  return (
    <Banner tone={works ? 'success' : 'danger'} role={works ? 'status' : 'alert'}>
      <Text as="b" strong>
        {summary}
      </Text>{' '}
      {detail} {after}
    </Banner>
  )
}
