import type { CloseTargets } from '@econsult/contract/closing/targets'
import type { CloseTarget } from '@econsult/contract/closing'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { Banner } from '../../ui/banner.tsx'
import { OptionCardsField } from '../../ui/fields/option-cards-field.tsx'
import { closeOptions, isBilledAlone } from './close-options.ts'
import { phrases } from './phrases.ts'

type CloseTargetProps = {
  /** Undefined while the possible targets are loading. */
  targets: CloseTargets | undefined
  hasFailed: boolean
  onRetry: () => void
  subject: string
  value: CloseTarget
  onChange: (target: CloseTarget) => void
}

/**
 * The choice of the report's target, as cards; no choice is shown if the only target is the system that takes claims.
 */
export function CloseTargetField(props: CloseTargetProps) {
  const { targets, hasFailed, onRetry, subject, value, onChange } = props
  if (hasFailed) {
    return (
      <Banner
        tone="warning"
        role="status"
        action={
          <Button size="small" variant="outlined" onClick={onRetry}>
            {phrases.retry}
          </Button>
        }
      >
        {phrases.targetsNotLoaded}
      </Banner>
    )
  }
  if (!targets) return <Skeleton role="status" variant="rounded" height={56} aria-label={phrases.loading} />
  const note = targets.faxesOnClosing ? <span>{phrases.alsoFaxed}</span> : null
  if (isBilledAlone(targets)) return note
  const options = closeOptions(targets, subject)
  return (
    <>
      {options.length > 1 ? (
        <OptionCardsField
          label={phrases.target}
          name="close-target"
          options={options}
          value={value}
          onChange={onChange}
        />
      ) : null}
      {note}
    </>
  )
}
