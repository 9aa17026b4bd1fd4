import Button from '@mui/material/Button'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PATHS } from '../../lib/paths.ts'
import { keepSignUp, type SignUpProgress } from '../../lib/session/sign-up-progress.ts'
import { Banner } from '../../ui/banner.tsx'
import { Stack } from '../../ui/layout/words.ts'
import { phrases } from './phrases.ts'

type MadeAccountProps = { progress: SignUpProgress; foot: (button: ReactNode) => ReactNode }

/** Replaces the form of the first step once the account exists; a button continues with the next step. */
export function MadeAccountStep({ progress, foot }: MadeAccountProps) {
  return (
    <Stack gap={7} top={7}>
      <Banner
        tone="success"
        action={
          <Button size="small" onClick={() => keepSignUp(null)}>
            {phrases.startAgain}
          </Button>
        }
      >
        {phrases.accountCreated({ practice: progress.practiceName })}
      </Banner>
      {foot(
        <Button
          component={Link}
          to={progress.termsAccepted ? PATHS.payment : PATHS.terms}
          variant="contained"
          size="large"
          endIcon={<ArrowRight />}
        >
          {phrases.continue}
        </Button>,
      )}
    </Stack>
  )
}
