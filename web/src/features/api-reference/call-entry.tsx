import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { Text } from '../../ui/layout/words.ts'
import { CallFields } from './call-fields.tsx'
import { Code } from './code.tsx'
import type { DescribedCall } from './read-document.ts'
import { TryCall } from './try-call.tsx'

const Entry = styled('details')(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > summary': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: 12,
    padding: '12px 16px',
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { backgroundColor: theme.vars.palette.action.hover },
    '&:focus-visible': { outline: `2px solid ${theme.vars.palette.app.focus}`, outlineOffset: -2 },
  },
}))

const Method = styled('span')(({ theme }) => ({
  width: 44,
  fontSize: '0.75rem',
  fontWeight: 700,
  color: theme.vars.palette.app.primaryText,
}))

const Summary = styled('span')(({ theme }) => ({
  flexBasis: '100%',
  paddingLeft: 56,
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('md')]: { paddingLeft: 0 },
}))

const Body = styled('div')(({ theme }) => ({
  padding: '4px 16px 24px 72px',
  '& > h3': { margin: '20px 0 4px' },
  [theme.breakpoints.down('md')]: { paddingLeft: 16 },
}))

const asText = (example: unknown) => JSON.stringify(example, null, 2)

/** One API call, initially collapsed: description, input, example response, and a form that sends it. */
export function CallEntry({ call }: { call: DescribedCall }) {
  const [isOpen, setOpen] = useState(false)
  const sent = call.requestBody?.content['application/json']?.example
  const answered = call.responses['200']?.content?.['application/json']?.example
  return (
    <Entry onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <Method>{call.method}</Method>
        <Text as="span" strong anywhere>
          {call.path}
        </Text>
        <Summary>{call.summary}</Summary>
      </summary>
      {isOpen ? (
        <Body>
          {call.description.split('\n\n').map((part) => (
            <p key={part}>{part}</p>
          ))}
          <h3>Fields</h3>
          <CallFields call={call} />
          {sent === undefined ? null : <Code label="Example request">{asText(sent)}</Code>}
          {answered === undefined ? null : <Code label="Example response">{asText(answered)}</Code>}
          <h3>Try it</h3>
          <TryCall call={call} />
        </Body>
      ) : null}
    </Entry>
  )
}
