import type { CaseData } from '@econsult/contract/cases'
import Button from '@mui/material/Button'
import { Banner } from '../../ui/banner.tsx'
import { phrases } from './phrases.ts'

/** The user's unsent text in the room. */
export interface Unsent {
  /** 'text': typed in the composer; 'sending': being sent; null: no unsent text. */
  readonly what: 'text' | 'sending' | null
  /** Sends the text; undefined if no other user could read it. */
  readonly send: (() => void) | undefined
}

/** Warns that the consult ends with an unanswered question. */
export function UnansweredBanner({ state }: Pick<CaseData, 'state'>) {
  return (
    <Banner tone="warning" role="status">
      {state === 'Unassigned' ? phrases.noSpecialist : phrases.noAnswer}
    </Banner>
  )
}

/** Warns that a typed message is not part of the case's report, or is still being sent. */
export function UnsentBanner({ unsent: { what, send } }: { unsent: Unsent }) {
  if (what === null) return null
  if (what === 'sending') {
    return (
      <Banner tone="warning" role="status">
        {phrases.stillSending}
      </Banner>
    )
  }
  return (
    <Banner
      tone="warning"
      action={
        send ? (
          <Button size="small" variant="outlined" onClick={send}>
            {phrases.sendFirst}
          </Button>
        ) : undefined
      }
    >
      {phrases.notSent}
    </Banner>
  )
}
