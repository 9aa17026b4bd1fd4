import { type ChartItem, type ChartTest, measuredWords } from '@econsult/contract/chart-packets/items'
import { styled } from '@mui/material/styles'
import { Text } from '../../ui/layout/words.ts'
import { chartDay } from './chart-words.ts'
import { phrases } from './phrases.ts'

const Table = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  width: '100%',
  borderCollapse: 'collapse',
  '& th': {
    ...theme.typography.caption,
    fontWeight: 400,
    textAlign: 'left',
    color: theme.vars.palette.text.secondary,
  },
  '& th, & td': { padding: '6px 12px', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& tbody tr': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& td:nth-of-type(2):not(:last-of-type), & th:nth-of-type(2)': { textAlign: 'right' },
  '& td:nth-of-type(2):not(:last-of-type)': { fontWeight: 600 },
  '& td:last-of-type, & th:last-of-type': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& td:nth-of-type(n + 3)': { color: theme.vars.palette.text.secondary },
}))

const Rows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { ...theme.typography.body1, display: 'flex', gap: 12, padding: '8px 12px' },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& > li > div:first-of-type': { flex: 1, minWidth: 0 },
  '& > li > div:last-of-type': { textAlign: 'right', fontWeight: 600 },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
}))

type ResultsTableProps = { items: readonly ChartItem[]; isPhone: boolean; now: number }

/** A table of results by test, each with its range and previous value; 'low' and 'high' are written as words. */
export function ResultsTable({ items, isPhone, now }: ResultsTableProps) {
  return isPhone ? <ResultRows items={items} now={now} /> : <ResultLines items={items} now={now} />
}

type Lines = Omit<ResultsTableProps, 'isPhone'>

function ResultLines({ items, now }: Lines) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{phrases.test}</th>
          <th scope="col">{phrases.value}</th>
          <th scope="col">{phrases.range}</th>
          <th scope="col">{phrases.previous}</th>
          <th scope="col">{phrases.date}</th>
        </tr>
      </thead>
      <tbody>
        {items.flatMap((item) => [
          ...item.tests.map((test) => (
            <tr key={`${item.id} ${test.name}`}>
              <td>{test.name || item.title}</td>
              <td>
                <Value test={test} />
              </td>
              <td>{test.range || phrases.noValue}</td>
              <td>{test.before || phrases.noValue}</td>
              <td>{chartDay(item, now)}</td>
            </tr>
          )),
          ...(item.detail || item.tests.length === 0
            ? [
                <tr key={item.id}>
                  <td colSpan={4}>
                    <b>{item.title}.</b> {item.detail}
                  </td>
                  <td>{chartDay(item, now)}</td>
                </tr>,
              ]
            : []),
        ])}
      </tbody>
    </Table>
  )
}

function ResultRows({ items, now }: Lines) {
  return (
    <Rows>
      {items.flatMap((item) => [
        ...item.tests.map((test) => (
          <li key={`${item.id} ${test.name}`}>
            <div>
              {test.name || item.title}
              <small>
                {[
                  test.range && phrases.rangeOf({ range: test.range }),
                  test.before && phrases.previousOf({ value: test.before }),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </small>
            </div>
            <div>
              <Value test={test} />
              <small>{chartDay(item, now)}</small>
            </div>
          </li>
        )),
        ...(item.detail || item.tests.length === 0
          ? [
              <li key={item.id}>
                <div>
                  <b>{item.title}.</b> {item.detail}
                </div>
                <div>
                  <small>{chartDay(item, now)}</small>
                </div>
              </li>,
            ]
          : []),
      ])}
    </Rows>
  )
}

function Value({ test }: { test: ChartTest }) {
  const words = measuredWords(test)
  return test.flag === '' ? words : <Text as="span" tone="error">{`${words} ${test.flag}`}</Text>
}
