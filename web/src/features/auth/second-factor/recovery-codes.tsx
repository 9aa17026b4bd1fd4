import { PRODUCT_NAME } from '@econsult/contract/product'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import { styled } from '@mui/material/styles'
import { Copy, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { saveBlob } from '../../../lib/save-file.ts'
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx'
import { Row, Text } from '../../../ui/layout/words.ts'
import { MONOSPACE } from '../../../ui/monospace.ts'
import { phrases } from './phrases.ts'

type RecoveryCodesProps = {
  codes: readonly string[]
  kept: boolean
  onKept: (kept: boolean) => void
  error?: string | undefined
}

const Items = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '6px 24px',
  margin: 0,
  padding: '16px 20px',
  listStyle: 'none',
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.app.sunken,
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
  fontFamily: MONOSPACE,
  fontSize: '0.9375rem',
  fontWeight: 600,
  lineHeight: '24px',
  letterSpacing: '0.04em',
}))

const PRINTED = {
  '@media print': {
    'body *': { visibility: 'hidden' },
    '[data-recovery-codes], [data-recovery-codes] *': { visibility: 'visible' },
    '[data-recovery-codes]': { position: 'fixed', inset: '0 0 auto 0' },
  },
} as const

/** Recovery codes, shown only once; the user must confirm that they are saved. */
export function RecoveryCodes({ codes, kept, onKept, error }: RecoveryCodesProps) {
  const [copied, setCopied] = useState(false)
  const text = phrases.codesFile({ product: PRODUCT_NAME, codes: codes.join('\n') })
  const copy = async () =>
    setCopied(
      await navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      ),
    )
  return (
    <>
      <GlobalStyles styles={PRINTED} />
      <Text bottom={3.5} tone="secondary">
        {phrases.shownOnlyOnce}
      </Text>
      <Items data-recovery-codes aria-label={phrases.recoveryCodes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Items>
      <Row gap={2} align="stretch" wrap top={3} bottom={4}>
        <Button variant="outlined" size="small" startIcon={<Copy />} onClick={copy}>
          {copied ? phrases.copied : phrases.copy}
        </Button>
        <Button
          variant="outlined"
          size="small"
          startIcon={<Download />}
          onClick={() => saveBlob(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          {phrases.download}
        </Button>
        <Button variant="outlined" size="small" startIcon={<Printer />} onClick={() => window.print()}>
          {phrases.print}
        </Button>
      </Row>
      <CheckboxField
        label={phrases.savedTheCodes}
        checked={kept}
        error={error}
        onChange={({ target }) => onKept(target.checked)}
      />
    </>
  )
}
