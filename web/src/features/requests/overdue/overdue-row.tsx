import type { OverdueRequest } from '@econsult/contract/requests/overdue'
import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import { ClockAlert } from 'lucide-react'
import { Link } from 'react-router'
import { formatDateTime, formatDayTime } from '../../../lib/dates.ts'
import { spanText } from '../../../lib/due-words.ts'
import { roomPath } from '../../../lib/paths.ts'
import { Block, Row } from '../../../ui/layout/words.ts'
import { PersonAvatar } from '../../../ui/person-avatar.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { OfferButton } from './offer-button.tsx'
import { OverdueItem } from './overdue-columns.tsx'
import { doneSoFar } from './words.ts'
import { phrases } from './phrases.ts'

const Small = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.vars.palette.text.disabled,
  '&[data-indented]': { paddingLeft: 20, [theme.breakpoints.down('md')]: { paddingLeft: 0 } },
}))

const Name = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.primary,
}))

const Patient = styled(Link)(({ theme }) => ({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: 600,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
}))

const Question = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
}))

const Done = styled('div')(({ theme }) => theme.typography.body2)

/**
 * One overdue request: time overdue, owner, patient, the actions so far, and a button to assign it to another
 * specialist.
 */
export function OverdueRow({ request }: { request: OverdueRequest }) {
  const now = useNow()
  const { caseId, dueAt, specialistName, specialtyTitle, patientName, questions } = request
  const [first, second] = doneSoFar(request, now)
  return (
    <OverdueItem>
      <div data-part="late">
        <Tooltip title={phrases.due({ time: formatDateTime(dueAt) })} describeChild>
          <Row as="span" gap={1.5} inline tone="error" strong nowrap>
            <ClockAlert size={14} aria-hidden="true" />
            {spanText(now - dueAt)}
          </Row>
        </Tooltip>
        <Small data-indented>{formatDayTime(dueAt)}</Small>
      </div>
      <Row gap={2} data-part="owner">
        <PersonAvatar name={specialistName ?? undefined} />
        <Block shrink>
          <Name>{specialistName ?? phrases.noSpecialist}</Name>
          <Small>{specialtyTitle}</Small>
        </Block>
      </Row>
      <div data-part="patient">
        <Patient to={roomPath(caseId)} state={{ from: 'cases' }}>
          {patientName}
        </Patient>
      </div>
      <Question data-part="question">{questions}</Question>
      <Done data-part="done">
        {first ? <div>{first}</div> : null}
        {second ? <Small>{second}</Small> : null}
      </Done>
      <div data-part="offer">
        <OfferButton request={request} />
      </div>
    </OverdueItem>
  )
}
