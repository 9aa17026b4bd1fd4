import type { ApplicationKind, ApplicationRight } from '@econsult/contract/applications/rights'
import { scopesInWords } from '@econsult/contract/applications/rights'
import { mayNot, mayRead } from '@econsult/contract/applications/words'
import Tooltip from '@mui/material/Tooltip'
import { styled } from '@mui/material/styles'
import { Check, Minus } from 'lucide-react'
import { phrases } from './phrases.ts'

const Heading = styled('h4')({ margin: '0 0 6px', fontSize: '0.875rem', lineHeight: '1.25rem' })

const Items = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 6,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  textAlign: 'left',
  '& > li': { display: 'flex', gap: 10, fontSize: '0.8125rem', lineHeight: '1.25rem' },
  '& svg': { flex: 'none', marginTop: 2 },
  '& > li[data-may="yes"] svg': { color: theme.vars.palette.success.main },
  '& > li[data-may="no"]': { color: theme.vars.palette.text.secondary },
}))

type RightsProps = {
  kind: ApplicationKind
  rights: readonly ApplicationRight[]
  /** The scopes requested by the application; by default derived from its rights. */
  scopes?: string
  /** The heading's level on the page. */
  heading?: 'h2' | 'h4'
}

/** The rights of an application as sentences; the scope names appear only in the tooltip. */
export function MayRead({ kind, rights, scopes = scopesInWords(kind, rights), heading = 'h4' }: RightsProps) {
  return (
    <div>
      <Heading as={heading}>{phrases.mayRead}</Heading>
      <Tooltip title={scopes} placement="bottom-start">
        <Items aria-label={phrases.mayRead}>
          {mayRead(kind, rights).map((sentence) => (
            <li key={sentence} data-may="yes">
              <Check size={16} aria-hidden />
              {sentence}
            </li>
          ))}
        </Items>
      </Tooltip>
    </div>
  )
}

/** The list of actions that an application may not take. */
export function MayNot({ kind, rights, heading = 'h4' }: Omit<RightsProps, 'scopes'>) {
  return (
    <div>
      <Heading as={heading}>{phrases.mayNot}</Heading>
      <Items aria-label={phrases.mayNot}>
        {mayNot(kind, rights).map((sentence) => (
          <li key={sentence} data-may="no">
            <Minus size={16} aria-hidden />
            {sentence}
          </li>
        ))}
      </Items>
    </div>
  )
}
