import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PATHS } from '../../lib/paths.ts'
import { keepSignUp, type SignUpProgress } from '../../lib/session/sign-up-progress.ts'
import { Banner } from '../../ui/banner.tsx'

type MadeAccountProps = { progress: SignUpProgress; foot: (button: ReactNode) => ReactNode }

const Column = styled('div')({ display: 'flex', flexDirection: 'column', gap: 28, marginTop: 28 })

/** The first step after it is done: the account exists, and the next step continues the sign-up. */
export function MadeAccountStep({ progress, foot }: MadeAccountProps) {
  return (
    <Column>
      <Banner
        tone="success"
        action={
          <Button size="small" onClick={() => keepSignUp(null)}>
            Start again
          </Button>
        }
      >
        The account of {progress.practiceName} has been created. The next steps are terms and payment.
      </Banner>
      {foot(
        <Button
          component={Link}
          to={progress.termsAccepted ? PATHS.payment : PATHS.terms}
          variant="contained"
          size="large"
          endIcon={<ArrowRight />}
        >
          Continue
        </Button>,
      )}
    </Column>
  )
}
