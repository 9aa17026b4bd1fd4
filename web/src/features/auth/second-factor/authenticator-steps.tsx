import type { AuthenticatorSecret } from '@econsult/contract/auth/second-factor'
import { MONOSPACE } from '../../../ui/monospace.ts'
import { CodeField } from './code-field.tsx'
import { styled } from '@mui/material/styles'
import { encode } from 'uqr'
import { Text } from '../../../ui/layout/words.ts'
import { phrases } from './phrases.ts'

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

const Secret = styled('strong')(({ theme }) => ({
  fontFamily: MONOSPACE,
  fontWeight: 600,
  color: theme.vars.palette.text.primary,
}))

function shownSecret(text: string) {
  return <Secret key="secret">{text}</Secret>
}

/**
 * The steps that link an authenticator app: scan or type a new secret, then enter the first six-digit code as a proof.
 */
export function AuthenticatorSteps({ made, code, onCode, error }: AuthenticatorStepsProps) {
  return (
    <Columns>
      <AuthenticatorQr address={made.address} />
      <div>
        <div>
          <Title>{phrases.scanTheCode}</Title>
          <Text bottom={1} size="small" tone="secondary">
            {phrases.withAuthenticatorApp}
          </Text>
          <Text bottom={1} size="small" tone="secondary">
            {phrases.cannotScan(
              { strong: shownSecret },
              { secret: made.secret.replaceAll(/(.{4})(?=.)/g, '$1 ') },
            )}
          </Text>
        </div>
        <CodeField
          label={phrases.enterSixDigits}
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

/** Navy on white in both color schemes, because cameras cannot read a light code on a dark background. */
const Frame = styled('svg')(({ theme }) => ({
  display: 'block',
  width: 176,
  height: 176,
  padding: 8,
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: '#FFFFFF',
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
}))

/** QR code that contains the address with an authenticator's secret. */
function AuthenticatorQr({ address }: { address: string }) {
  const { data, size } = encode(address, { border: 1 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <Frame viewBox={`0 0 ${size} ${size}`} role="img" aria-label={phrases.qrCode}>
      <path d={path} fill="#14304F" shapeRendering="crispEdges" />
    </Frame>
  )
}
