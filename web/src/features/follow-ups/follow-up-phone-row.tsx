import { styled } from '@mui/material/styles'
import { ageOf } from '../../lib/open-things.ts'
import { Text } from '../../ui/layout/words.ts'
import { useNow } from '../../ui/use-now.ts'
import { Clipped, Kind, Details } from './follow-up-frame.ts'
import {
  AlsoButton,
  dismissedWords,
  FollowUpButtons,
  type FollowUpRowProps,
  KIND_ICONS,
} from './follow-up-row.tsx'
import { nameOf, detailsOf } from './follow-up-words.ts'
import { phrases } from './phrases.ts'

const Item = styled('li')(({ theme }) => ({
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > span': { display: 'flex', flexDirection: 'row-reverse', gap: 8, padding: '0 16px 12px' },
  '& [data-verb]': {
    flex: 1,
    color: theme.vars.palette.secondary.main,
    backgroundColor: theme.vars.palette.app.raised,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.app.lineStrong}`,
  },
  '& .MuiButton-root': { height: 44 },
  // This row and the row above are steps of the same case.
  '&[data-further]': { paddingLeft: 24, '& b': { fontWeight: 400 } },
}))

const Lines = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '2px 12px',
  alignItems: 'center',
  padding: '10px 16px',
  color: theme.vars.palette.text.secondary,
  '& > b': { fontSize: '0.9375rem', fontWeight: 600, color: theme.vars.palette.text.primary },
  '& > [data-side]': {
    ...theme.typography.body2,
    maxWidth: 160,
    justifySelf: 'end',
    color: theme.vars.palette.text.disabled,
  },
  '& > [data-wide]': { gridColumn: '1 / -1' },
}))

const Fold = styled('div')({ padding: '0 16px', '& > button': { minHeight: 44 } })

/** One entry on a phone: three lines of text, with the buttons below them. */
export function FollowUpPhoneRow({ entry, aged, also, isFurther, onDismiss }: FollowUpRowProps) {
  const now = useNow()
  const { facts, patientName, owner, awayName, isUrgent, dismissal } = entry
  const Icon = KIND_ICONS[facts.kind]
  return (
    <Item data-further={isFurther || undefined}>
      <Lines>
        <b>{patientName}</b>
        <span data-side>{ageOf(aged, now)}</span>
        <Kind data-urgent={isUrgent || undefined}>
          <Icon
            size={16}
            aria-label={isUrgent ? phrases.urgent : undefined}
            aria-hidden={isUrgent ? undefined : true}
          />
          {nameOf(entry)}
        </Kind>
        <Clipped data-side>{owner?.name ?? phrases.administrators}</Clipped>
        <Details data-wide>{detailsOf(entry, now)}</Details>
        {awayName === null ? null : (
          <Text as="small" block size="tiny" tone="faint" data-wide>
            {phrases.coversFor({ name: awayName })}
          </Text>
        )}
        {dismissal ? (
          <Text as="small" block size="tiny" tone="faint" data-wide>
            {dismissedWords(dismissal, now)}
          </Text>
        ) : null}
      </Lines>
      {also ? (
        <Fold>
          <AlsoButton {...also} next={entry} />
        </Fold>
      ) : null}
      <FollowUpButtons entry={entry} onDismiss={onDismiss} />
    </Item>
  )
}
