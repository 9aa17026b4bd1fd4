import { styled } from '@mui/material/styles'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Text } from '../../../ui/layout/words.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { phrases } from './phrases.ts'

const Item = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr)',
  gap: '0 16px',
  padding: '20px 0 24px',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '&:first-of-type': { paddingTop: 0 },
  [theme.breakpoints.down('md')]: { gap: '0 12px' },
}))

const Dot = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: '50%',
  fontSize: '0.8125rem',
  fontWeight: 700,
  boxShadow: `inset 0 0 0 1.5px ${theme.vars.palette.app.field}`,
  '[aria-current] > &': {
    boxShadow: 'none',
    color: theme.vars.palette.background.paper,
    backgroundColor: theme.vars.palette.app.heading,
  },
  '[data-done] > &': {
    color: theme.vars.palette.success.main,
    backgroundColor: theme.vars.palette.app.okSoft,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.success.main}`,
  },
}))

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 10px',
  minHeight: 28,
  '& > h3': { margin: 0, fontSize: '0.9375rem' },
  // On a phone a button is taller than the line; the negative margin keeps the title aligned with the step's number.
  '& .MuiButton-root': { marginBlock: -4 },
})

type GuidedStepProps = {
  number: number
  state: 'done' | 'current' | 'later'
  title: string
  /** A note after the title, such as the day on which the step was completed. */
  note?: ReactNode
  detail: string
  children?: ReactNode
}

const DONE = { hidden: (text: string) => <VisuallyHidden key="done">{text}</VisuallyHidden> }

/** One step of a guided page: number or check mark, description, and content. */
export function GuidedStep({ number, state, title, note, detail, children }: GuidedStepProps) {
  return (
    <Item aria-current={state === 'current' ? 'step' : undefined} data-done={state === 'done' || undefined}>
      <Dot aria-hidden>{state === 'done' ? <Check size={16} /> : number}</Dot>
      <div>
        <Head>
          <h3>{state === 'done' ? phrases.stepDone(DONE, { title }) : title}</h3>
          {note}
        </Head>
        <Text top={1} size="small" tone="secondary">
          {detail}
        </Text>
        {children}
      </div>
    </Item>
  )
}
