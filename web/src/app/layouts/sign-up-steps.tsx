import { styled } from '@mui/material/styles'
import { Check } from 'lucide-react'
import { List } from '../../ui/layout/words.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { phrases } from './phrases.ts'

/** The names of the sign-up steps as displayed. */
export const SIGN_UP_STEPS = [
  { title: phrases.signUp, words: phrases.signUpMeans },
  { title: phrases.termsAndBaa, words: phrases.termsMean },
  { title: phrases.payment, words: phrases.paymentMeans },
] as const

const Lead = styled('p')({
  margin: '0 0 36px',
  maxWidth: 300,
  fontSize: '1.5rem',
  lineHeight: '2rem',
  fontWeight: 650,
  letterSpacing: '-0.015em',
})

const Step = styled('li')<{ now: boolean }>(({ theme, now }) => ({
  position: 'relative',
  display: 'flex',
  gap: 14,
  paddingBottom: 28,
  color: now ? theme.vars.palette.app.onPanel : theme.vars.palette.app.onPanelMuted,
  '&:not(:last-child)::before': {
    content: '""',
    position: 'absolute',
    left: 13,
    top: 32,
    bottom: 4,
    width: 2,
    borderRadius: 1,
    backgroundColor: 'rgb(255 255 255 / 18%)',
  },
}))

const Dot = styled('span')<{ look: 'done' | 'now' | 'later' }>(({ theme, look }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: '50%',
  fontSize: '0.8125rem',
  fontWeight: 700,
  ...(look === 'later' && { boxShadow: 'inset 0 0 0 1.5px rgb(255 255 255 / 40%)' }),
  ...(look === 'now' && {
    color: theme.vars.palette.app.panel,
    backgroundColor: theme.vars.palette.app.onPanel,
  }),
  ...(look === 'done' && {
    color: theme.vars.palette.app.panel,
    backgroundColor: theme.vars.palette.app.onPanelAction,
  }),
}))

const Title = styled('span')({ display: 'block', paddingTop: 3, fontWeight: 650 })

const Words = styled('span')(({ theme }) => ({ ...theme.typography.body2, opacity: 0.85 }))

/** The sign-up stepper in the navy panel. */
export function SignUpSteps({ step }: { step: 1 | 2 | 3 }) {
  return (
    <div>
      <Lead>{phrases.threeSteps}</Lead>
      <List as="ol">
        {SIGN_UP_STEPS.map(({ title, words }, index) => {
          const look = index + 1 < step ? 'done' : index + 1 === step ? 'now' : 'later'
          return (
            <Step key={title} now={look === 'now'} aria-current={look === 'now' ? 'step' : undefined}>
              <Dot look={look} aria-hidden>
                {look === 'done' ? <Check size={16} strokeWidth={2.5} /> : index + 1}
              </Dot>
              <span>
                <Title>
                  {title}
                  {look === 'done' ? <VisuallyHidden> {phrases.stepDone}</VisuallyHidden> : null}
                </Title>
                <Words>{words}</Words>
              </span>
            </Step>
          )
        })}
      </List>
    </div>
  )
}
