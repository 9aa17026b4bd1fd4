import type { ConnectionTest } from '@econsult/contract/record-systems/connections'
import { styled } from '@mui/material/styles'
import { Banner } from '../../ui/banner.tsx'

const Summary = styled('b')({ fontWeight: 600 })

/** The result of testing a connection: that it works, or why not and what to do. */
export function TestResult({
  test: { works, summary, detail },
  after = '',
}: {
  test: ConnectionTest
  after?: string
}) {
  return (
    <Banner tone={works ? 'success' : 'danger'} role={works ? 'status' : 'alert'}>
      <Summary>{summary}</Summary> {detail} {after}
    </Banner>
  )
}
