import type { InboxRow } from '@econsult/contract/cases/inbox'
import { styled } from '@mui/material/styles'
import { useUser } from '../../../lib/session/use-session.ts'
import { Stack } from '../../../ui/layout/words.ts'
import { useNow } from '../../../ui/use-now.ts'
import { isOwnNews, newsWords, urgentWords } from './news-words.ts'
import { Clipped, UNREAD_ROW } from './row-text.ts'
import { rowTurn } from './row-turn.ts'

const Question = styled(Clipped)(({ theme }) => ({ color: theme.vars.palette.text.secondary }))

const News = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  minWidth: 0,
  color: theme.vars.palette.text.secondary,
  '& > b': { fontWeight: 600 },
  '&[data-own]': { color: theme.vars.palette.text.disabled, '& > b': { fontWeight: 400 } },
  [`.${UNREAD_ROW} &:not([data-own])`]: {
    fontWeight: 650,
    color: theme.vars.palette.text.primary,
    '& > b': { fontWeight: 'inherit' },
  },
  '&&&[data-urgent]': { fontWeight: 650, color: theme.vars.palette.error.main },
}))

const OneLine = styled(News)({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })

// Uses two lines on a phone, so that a drug or a 'no' at the end of a recommendation is not cut off.
const UpToTwoLines = styled(News)({
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
})

/**
 * One line about a case: an urgent fact if there is one, else its latest event, in grey if the viewer caused it
 * (END-01, END-02).
 */
export function NewsLine({ row, lines }: { row: InboxRow; lines: 1 | 2 }) {
  const viewer = useUser()
  const now = useNow()
  const Line = lines === 1 ? OneLine : UpToTwoLines
  const { turn } = rowTurn(row, viewer, now)
  const urgent = urgentWords(turn, row.news, now)
  if (urgent !== undefined) return <Line data-urgent>{urgent}</Line>
  if (row.news === null) return null
  return (
    <Line
      data-own={isOwnNews(row.news, viewer.id) || undefined}
      data-urgent={(turn?.situation === 'urgent-decline' && turn.viewer === 'sender') || undefined}
    >
      {newsWords(row.news, viewer.id, (lead) => (
        <b key="lead">{lead}</b>
      ))}
    </Line>
  )
}

/** A cell of the Question column: the question, and the latest event of the case. */
export function QuestionAndNews({ row }: { row: InboxRow }) {
  return (
    <Stack as="span" shrink>
      <Question>{row.questions}</Question>
      <NewsLine row={row} lines={1} />
    </Stack>
  )
}
