import type { AuthenticatorSecret } from '@econsult/contract/second-step'
import { styled } from '@mui/material/styles'
import { MONOSPACE } from '../../ui/monospace.ts'
import { AuthenticatorQr } from './authenticator-qr.tsx'
import { CodeField } from './code-field.tsx'

type AuthenticatorStepsProps = {
  made: AuthenticatorSecret
  code: string
  onCode: (code: string) => void
  error?: string | undefined
}

const Columns = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 24,
  marginTop: 12,
  '& > :last-child': { flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', gap: 16 },
  [theme.breakpoints.down('sm')]: { flexDirection: 'column', alignItems: 'stretch' },
}))

const Title = styled('p')(({ theme }) => ({ ...theme.typography.h3, margin: 0 }))

const Words = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: '0 0 4px',
  color: theme.vars.palette.text.secondary,
}))

const Secret = styled('strong')(({ theme }) => ({
  fontFamily: MONOSPACE,
  fontWeight: 600,
  color: theme.vars.palette.text.primary,
}))

/** Scanning a new secret, or typing it, and the first six digits that prove it arrived. */
export function AuthenticatorSteps({ made, code, onCode, error }: AuthenticatorStepsProps) {
  return (
    <Columns>
      <AuthenticatorQr address={made.address} />
      <div>
        <div>
          <Title>Scan the code</Title>
          <Words>With the authenticator app on your phone.</Words>
          <Words>
            Cannot scan? Type <Secret>{made.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</Secret>
          </Words>
        </div>
        <CodeField
          label="Type the six digits it shows"
          value={code}
          error={error}
          autoFocus
          height={44}
          onChange={onCode}
        />
      </div>
    </Columns>
  )
}
