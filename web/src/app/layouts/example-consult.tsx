import { styled } from '@mui/material/styles'
import { CircleCheck, UserPlus } from 'lucide-react'
import { phrases } from './phrases.ts'

const Claim = styled('p')({
  maxWidth: 400,
  margin: '0 0 44px',
  fontSize: '1.75rem',
  lineHeight: '2.375rem',
  fontWeight: 650,
  letterSpacing: '-0.018em',
})

const Talk = styled('div')({ display: 'flex', flexDirection: 'column', gap: 14, maxWidth: 400 })

const Question = styled('div')({
  alignSelf: 'flex-end',
  maxWidth: 340,
  padding: '12px 16px',
  borderRadius: '12px 12px 4px 12px',
  lineHeight: '1.375rem',
  color: '#EAF1F8',
  backgroundColor: 'rgba(255, 255, 255, 0.1)',
})

const Event = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  alignSelf: 'center',
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  fontWeight: 600,
  color: theme.vars.palette.app.onPanelMuted,
}))

// White in both colour schemes, because the surrounding panel is navy in both.
const Answer = styled('div')({
  maxWidth: 356,
  padding: '14px 16px',
  borderRadius: '4px 12px 12px 12px',
  lineHeight: '1.375rem',
  color: '#16232E',
  backgroundColor: '#FFFFFF',
})

const Author = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginBottom: 6,
  fontWeight: 650,
})

const Initials = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  borderRadius: '50%',
  fontSize: 10,
  fontWeight: 700,
  color: '#1E4470',
  backgroundColor: '#E8EEF5',
})

const Field = styled('span')(({ theme }) => ({ ...theme.typography.caption, color: '#5D6D7A' }))

const Outcome = styled('div')(({ theme }) => ({
  ...theme.typography.subtitle2,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  paddingLeft: 4,
  color: theme.vars.palette.app.onPanelAction,
}))

/** A one-sentence description of the product and a made-up consult, from the question to the report. */
export function ExampleConsult() {
  return (
    <>
      <Claim>{phrases.claim}</Claim>
      <Talk>
        <Question>{phrases.exampleQuestion}</Question>
        <Event>
          <UserPlus size={14} />
          {phrases.exampleAssignment}
        </Event>
        <Answer>
          <Author>
            <Initials aria-hidden="true">{phrases.exampleInitials}</Initials>
            {phrases.exampleSpecialist}
            <Field>{phrases.exampleSpecialty}</Field>
          </Author>
          {phrases.exampleAnswer}
        </Answer>
        <Outcome>
          <CircleCheck size={16} />
          {phrases.exampleOutcome}
        </Outcome>
      </Talk>
    </>
  )
}
