import type { ImportRow, PatientImport } from '@econsult/contract/imports'
import { styled } from '@mui/material/styles'
import { Text } from '../../../ui/layout/words.ts'
import { ErrorRowsButton } from '../error-rows-button.tsx'
import { withGiven } from '../import-words.ts'
import { useFetchImportRowsQuery } from '../imports-calls.ts'
import { phrases } from './phrases.ts'

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  marginBottom: 8,
  '& > h2': { margin: 0 },
})

const Frame = styled('div')(({ theme }) => ({
  borderRadius: theme.vars.shape.borderRadius,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
  overflow: 'hidden',
}))

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { padding: '0 12px', textAlign: 'left', overflowWrap: 'anywhere' },
  '& th': {
    ...theme.typography.caption,
    height: 34,
    fontWeight: 600,
    color: theme.vars.palette.text.disabled,
    backgroundColor: theme.vars.palette.app.sunken,
  },
  '& td': {
    height: 40,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    color: theme.vars.palette.text.secondary,
  },
  '& td:first-of-type, & th:first-of-type': { width: 64, textAlign: 'right' },
  '& td:nth-of-type(2)': { fontWeight: 600, color: theme.vars.palette.text.primary },
}))

const MOST_SHOWN = 5

/** The first rows that were not or only partly imported, with the reasons, and a link to all of them. */
export function LeftOutRows({ read }: { read: PatientImport }) {
  const { importId, counts, incomplete } = read
  const asked = { importId, limit: MOST_SHOWN }
  const errors = useFetchImportRowsQuery({ ...asked, outcome: 'error' })
  const others = useFetchImportRowsQuery({ ...asked, isIncomplete: true })
  const rows = [...(errors.data?.data ?? []), ...(others.data?.data ?? [])]
  const more = counts.error + incomplete - rows.length
  return (
    <section aria-labelledby="left-out">
      <Head>
        <h2 id="left-out">{phrases.leftOut}</h2>
        <ErrorRowsButton importId={read.importId} size="small" />
      </Head>
      <Frame>
        <Table>
          <thead>
            <tr>
              <th scope="col">{phrases.row}</th>
              <th scope="col">{phrases.patient}</th>
              <th scope="col">{phrases.reason}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((one) => (
              <tr key={one.row}>
                <td>{one.row}</td>
                <td>{one.fullName === '' ? phrases.noName : one.fullName}</td>
                <td>{reasonsOf(one)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Frame>
      {rows.length > 0 && more > 0 ? (
        <Text top={2} size="small" tone="faint">
          {phrases.moreInFile({ count: more })}
        </Text>
      ) : null}
    </section>
  )
}

function reasonsOf({ outcome, reason, given, leftOutCells }: ImportRow): string {
  if (outcome === 'error') return withGiven({ reason, given })
  return phrases.withoutCell({ reasons: leftOutCells.map(withGiven).join('. ') })
}
