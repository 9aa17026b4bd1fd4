import type { TemplateSign } from '@econsult/contract/referral-templates/content'
import { styled } from '@mui/material/styles'
import { Phone } from 'lucide-react'
import { boldText } from '../../../ui/bold-text.tsx'
import { phrases } from './phrases.ts'

const Sign = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  gap: 12,
  padding: '10px 14px',
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: theme.vars.palette.app.dangerSoft,
  '& > .lucide': { flex: 'none', marginTop: 2, color: theme.vars.palette.error.main },
  '& > div > p': { margin: 0 },
}))

const ELEMENTS = { strong: boldText }

/** The signs for which the sender should call instead of sending a case. */
export function Signs({ signs }: { signs: readonly TemplateSign[] }) {
  if (signs.length === 0) return null
  return (
    <Sign>
      <Phone size={16} />
      <div>
        {signs.map(({ id, text, phone }) => (
          <p key={id}>
            {phone
              ? phrases.callNumberIf(ELEMENTS, { sign: text, phone })
              : phrases.callIf(ELEMENTS, { sign: text })}
          </p>
        ))}
      </div>
    </Sign>
  )
}
