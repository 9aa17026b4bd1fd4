import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { roomPath } from '../../../lib/paths.ts'
import { Banner } from '../../../ui/banner.tsx'
import type { DraftStanding } from './draft-keeper.ts'
import { phrases } from './phrases.ts'

type DraftBannerProps = {
  standing: DraftStanding
  caseId: string
  /** Called to load the other window's version in place of this window's content. */
  onTakeOther: () => void
  /** Called to save this window's content, overwriting the other window's version or using a new id. */
  onKeepThis: () => void
}

function Action({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Link component="button" type="button" variant="body2" sx={{ mr: 3 }} onClick={onClick}>
      {children}
    </Link>
  )
}

/** True if another window changed, deleted or sent the draft. */
export function hasOtherWindow(standing: DraftStanding): boolean {
  return standing.endsWith('Elsewhere')
}

/**
 * Explains how another window changed the draft, and offers a choice of version, so that nothing is overwritten
 * silently.
 */
export function DraftBanner({ standing, caseId, onTakeOther, onKeepThis }: DraftBannerProps) {
  if (standing === 'changedElsewhere') {
    const choices = (
      <span>
        <Action onClick={onTakeOther}>{phrases.showOtherVersion}</Action>
        <Action onClick={onKeepThis}>{phrases.keepThisVersion}</Action>
      </span>
    )
    return (
      <Banner tone="warning" role="alert" action={choices}>
        {phrases.changedElsewhere}
      </Banner>
    )
  }
  if (standing === 'deletedElsewhere') {
    return (
      <Banner tone="warning" role="alert" action={<Action onClick={onKeepThis}>{phrases.keepDraft}</Action>}>
        {phrases.deletedElsewhere}
      </Banner>
    )
  }
  if (standing === 'sentElsewhere') {
    const open = (
      <Link component={RouterLink} to={roomPath(caseId)} variant="body2">
        {phrases.openCase}
      </Link>
    )
    return (
      <Banner tone="warning" role="alert" action={open}>
        {phrases.sentElsewhere}
      </Banner>
    )
  }
  return null
}
