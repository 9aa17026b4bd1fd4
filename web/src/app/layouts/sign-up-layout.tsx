import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { PATHS } from '../../lib/paths.ts'
import { Mark } from '../../ui/brand/mark.tsx'
import { Row } from '../../ui/layout/words.ts'
import { NOTICE_STRIP, WITH_NOTICES } from '../../ui/notices/notice-strip.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { SIGN_UP_STEPS, SignUpSteps } from './sign-up-steps.tsx'
import { phrases } from './phrases.ts'

type SignUpLayoutProps = {
  /** The step: 1 is the sign-up form, 2 the terms and BAA, 3 the payment. */
  step: 1 | 2 | 3
  /** Width of the form's column in pixels: 560, or 760 for the payment with its summary. */
  width?: number
  children: ReactNode
}

const PanelLink = styled(TextLink)(({ theme }) => ({ color: theme.vars.palette.app.onPanelAction }))

const Bar = styled('div')({ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 4 })

const Part = styled('span')<{ reached: boolean }>(({ theme, reached }) => ({
  height: 4,
  borderRadius: 2,
  backgroundColor: reached ? theme.vars.palette.primary.main : theme.vars.palette.app.press,
}))

const FootPlace = styled('div')(({ theme }) => ({ [theme.breakpoints.down('md')]: { height: 104 } }))

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 10,
  [theme.breakpoints.down('md')]: {
    position: 'fixed',
    left: 0,
    right: 0,
    bottom: 0,
    [WITH_NOTICES]: { bottom: NOTICE_STRIP },
    zIndex: 1,
    padding: '12px 16px 16px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
    '& > .MuiButton-root': { minHeight: 48 },
  },
}))

/** The bottom of a step's form with its button, which is fixed to the lower edge of the screen on a phone. */
export function SignUpFoot({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <FootPlace>
      <Foot className={className}>{children}</Foot>
    </FootPlace>
  )
}

/**
 * The layout of a practice's three sign-up steps (REG-04), with a stepper in the panel, or a progress bar on a phone.
 */
export function SignUpLayout({ step, width = 560, children }: SignUpLayoutProps) {
  return (
    <AuthLayout
      width={width}
      panelWidth={400}
      panel={<SignUpSteps step={step} />}
      panelFoot={
        <>
          {phrases.alreadyRegistered} <PanelLink to={PATHS.login}>{phrases.signIn}</PanelLink>
        </>
      }
      phoneHead={<PhoneSteps step={step} />}
    >
      {children}
    </AuthLayout>
  )
}

function PhoneSteps({ step }: Pick<SignUpLayoutProps, 'step'>) {
  return (
    <Row gap={3}>
      <Mark />
      <div style={{ flex: 1 }}>
        <Row align="stretch" justify="between" bottom={1.5} size="tiny" tone="faint" strong>
          <span>{phrases.stepOfThree({ step })}</span>
          <span>{SIGN_UP_STEPS[step - 1]?.title}</span>
        </Row>
        <Bar aria-hidden>
          {SIGN_UP_STEPS.map(({ title }, index) => (
            <Part key={title} reached={index < step} />
          ))}
        </Bar>
      </div>
    </Row>
  )
}
