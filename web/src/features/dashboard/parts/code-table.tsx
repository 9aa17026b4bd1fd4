import type { DashboardSavings } from '@econsult/contract/dashboard'
import { styled } from '@mui/material/styles'
import { Text } from '../../../ui/layout/words.ts'
import { formatNumber } from '../../../lib/numbers.ts'
import type { Behind } from './behind.ts'
import { CardHead, CardTitle } from './chart-card.tsx'
import { Figures } from './data-table.tsx'
import { EXPLANATIONS } from './explanations.ts'
import { FigureLink } from './figure-link.ts'
import { InfoMark } from './info-mark.tsx'
import { Card } from './tile.tsx'
import { phrases } from './phrases.ts'

type CodeTableProps = {
  codes: DashboardSavings['codes']
  submitted: number
  behind: Behind
  /** The first counted day of the last six months. */
  recent: string
}

const PlainCard = styled(Card)(({ theme }) => ({
  padding: '20px 24px 12px',
  [theme.breakpoints.down('md')]: { padding: 16 },
}))

const Codes = styled(Figures)(({ theme }) => ({
  '& th:first-of-type, & td:first-of-type': { paddingLeft: 0 },
  '& th, & td': { paddingRight: 0 },
  '& thead th': { backgroundColor: 'transparent' },
  '& th:nth-of-type(2), & td:first-of-type': {
    width: '60%',
    maxWidth: 0,
    paddingLeft: 16,
    textAlign: 'left',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    [theme.breakpoints.down('md')]: { whiteSpace: 'normal' },
  },
}))

function codeList(behind: Behind, code: string, part: { from?: string } = {}): string {
  return behind.of({ folder: 'closed_cases', code, ...part })
}

/** A table of the CPT codes in submitted claims. */
export function CodeTable({ codes, submitted, behind, recent }: CodeTableProps) {
  return (
    <PlainCard aria-label={phrases.billedCodes}>
      <CardHead>
        <CardTitle>
          {phrases.billedCodes}
          <InfoMark title={phrases.billedCodes} {...EXPLANATIONS.codes} />
        </CardTitle>
        <Text as="span" size="small" tone="faint">
          {phrases.inSubmittedClaims({ count: submitted })}
        </Text>
      </CardHead>
      {codes.length === 0 ? (
        <Text as="span" size="small" tone="faint">
          {phrases.noCodes}
        </Text>
      ) : (
        <Codes>
          <caption>{phrases.billedCodes}</caption>
          <thead>
            <tr>
              <th scope="col">{phrases.code}</th>
              <th scope="col">{phrases.description}</th>
              <th scope="col">{phrases.claims}</th>
              <th scope="col">{phrases.last6Months}</th>
            </tr>
          </thead>
          <tbody>
            {codes.map((row) => (
              <tr key={row.code}>
                <th scope="row">{row.code}</th>
                <td>{row.description}</td>
                <td>
                  <CodeCount count={row.claims} to={codeList(behind, row.code)} isStrong />
                </td>
                <td>
                  <CodeCount count={row.lastSixMonths} to={codeList(behind, row.code, { from: recent })} />
                </td>
              </tr>
            ))}
          </tbody>
        </Codes>
      )}
    </PlainCard>
  )
}

function CodeCount({ count, to, isStrong = false }: { count: number; to: string; isStrong?: boolean }) {
  const shown = <FigureLink to={to}>{formatNumber(count)}</FigureLink>
  return isStrong ? <b>{shown}</b> : shown
}
