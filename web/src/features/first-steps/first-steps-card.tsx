import { FIRST_STEPS, type FirstStep, type FirstSteps } from '@econsult/contract/first-steps'
import { createsCases } from '@econsult/contract/roles'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { ChevronRight, Circle, CircleCheck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { failureText } from '../../lib/api-failure.ts'
import { useActing, useUser } from '../../lib/session/use-session.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { List, OnlyWide, Text } from '../../ui/layout/words.ts'
import { useNotices } from '../../ui/notices/use-notices.ts'
import { useFetchFirstStepsQuery, useHideFirstStepsMutation } from './first-steps-calls.ts'
import { detailOf, STEP_WORDS } from './step-words.ts'
import { phrases } from './phrases.ts'

const Place = styled('div')(({ theme }) => ({
  flex: 1,
  overflow: 'auto',
  padding: '24px 24px 32px',
  // Space below, so that the floating button on a phone does not cover the card.
  [theme.breakpoints.down('md')]: { padding: '4px 16px 96px' },
}))

const Card = styled('section')(({ theme }) => ({
  maxWidth: 640,
  margin: '0 auto',
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
}))

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 16px',
  padding: '18px 24px',
  '& > h2': { flex: 1, minWidth: 0, margin: 0, overflowWrap: 'anywhere' },
  '& > .MuiLinearProgress-root': { flexBasis: '100%', height: 6, borderRadius: 3, marginTop: 12 },
  [theme.breakpoints.down('md')]: { padding: '14px 16px' },
}))

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  minHeight: 64,
  padding: '8px 24px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > .lucide': { flex: 'none', color: theme.vars.palette.text.disabled },
  '& > .lucide-circle-check, & > .lucide-check-circle': { color: theme.vars.palette.success.main },
  [theme.breakpoints.down('md')]: { padding: '8px 16px' },
}))

const Words = styled('div')(({ theme }) => ({
  flex: 1,
  minWidth: 0,
  '& > div': { fontWeight: 600 },
  '&[data-done] > div': { fontWeight: 400, color: theme.vars.palette.text.secondary },
  '& > p': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.text.secondary },
}))

/** The action of a step: a button with a label or, on a phone, an arrow. */
const Action = styled('div')(({ theme }) => ({
  flex: 'none',
  '& > .MuiButton-root': { minWidth: 108 },
  '& > .MuiIconButton-root': { display: 'none' },
  [theme.breakpoints.down('md')]: {
    '& > .MuiButton-root': { display: 'none' },
    '& > .MuiIconButton-root': { display: 'inline-flex', width: 44, height: 44, marginRight: -12 },
  },
}))

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  padding: '10px 24px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.app.sunken,
  '& > p': { ...theme.typography.caption, flex: 1, margin: 0, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: { '& > p': { display: 'none' }, '& > .MuiButton-root': { flex: 1 } },
}))

/** A card with the first steps of a new practice; renders `otherwise` if there are none to show. */
export function FirstStepsCard({ otherwise }: { otherwise: ReactNode }) {
  const { data, isLoading } = useFetchFirstStepsQuery(undefined, { skip: useActing() !== null })
  if (isLoading) return null
  return data?.data ? <Steps steps={data.data} /> : otherwise
}

const TITLE_PARTS = { wide: (text: string) => <OnlyWide key="wide">{text}</OnlyWide> }

function Steps({ steps }: { steps: FirstSteps }) {
  const titleId = useId()
  const notices = useNotices()
  const [hide, { isLoading }] = useHideFirstStepsMutation()
  const count = FIRST_STEPS.filter((step) => steps.done[step]).length

  async function hideAll() {
    const { error } = await hide()
    if (error) notices.show(failureText(error), { tone: 'failed' })
  }

  return (
    <Place>
      <Card aria-labelledby={titleId}>
        <Head>
          <h2 id={titleId}>{phrases.title(TITLE_PARTS, { practice: steps.practiceName })}</h2>
          <Text as="span" size="small" tone="secondary">
            {phrases.stepsDone({ count, total: FIRST_STEPS.length })}
          </Text>
          <LinearProgress
            variant="determinate"
            value={(100 * count) / FIRST_STEPS.length}
            aria-label={phrases.progress}
          />
        </Head>
        <List as="ol">
          {FIRST_STEPS.map((step) => (
            <Step key={step} step={step} steps={steps} />
          ))}
        </List>
        <Foot>
          <p>{phrases.foot}</p>
          <ActionButton variant="text" busy={isLoading} onClick={() => void hideAll()}>
            {phrases.hide}
          </ActionButton>
        </Foot>
      </Card>
    </Place>
  )
}

function Step({ step, steps }: { step: FirstStep; steps: FirstSteps }) {
  const { userType } = useUser()
  const { title, action, to } = STEP_WORDS[step]
  const isDone = steps.done[step]
  const mayCreate = createsCases(userType)
  const mayDo = step !== 'case' || mayCreate
  return (
    <Item>
      {isDone ? <CircleCheck size={22} aria-hidden /> : <Circle size={22} aria-hidden />}
      <Words {...(isDone && { 'data-done': true })}>
        <div>{title}</div>
        <p>{detailOf(step, steps, mayCreate)}</p>
      </Words>
      {isDone ? (
        <Text as="span" size="small" tone="secondary">
          {phrases.done}
        </Text>
      ) : null}
      {!isDone && mayDo ? (
        <Action>
          <Button component={Link} to={to} variant="outlined" size="small">
            {action}
          </Button>
          <IconButton component={Link} to={to} aria-label={action}>
            <ChevronRight size={20} />
          </IconButton>
        </Action>
      ) : null}
    </Item>
  )
}
