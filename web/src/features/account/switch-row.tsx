import Switch from '@mui/material/Switch'
import { styled } from '@mui/material/styles'
import { type ReactNode, useId, useState } from 'react'
import { FieldError } from '../../ui/fields/field.tsx'
import { Text } from '../../ui/layout/words.ts'

type SwitchRowProps = {
  label: string
  /** A short description of the switch. */
  detail: ReactNode
  checked: boolean
  error?: string | undefined
  /** Saves the new value; the switch shows it while it is being saved. */
  onChange: (checked: boolean) => Promise<void>
}

/** Switches in a column, separated by lines. */
export const SwitchRows = styled('div')({ marginTop: -12 })

const Frame = styled('div')(({ theme }) => ({
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}))

const Line = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  padding: '12px 0',
  cursor: 'pointer',
  [theme.breakpoints.down('md')]: { minHeight: 64 },
}))

const Fault = styled('div')({ paddingBottom: 12 })

/** A switch whose value is saved immediately. */
export function SwitchRow({ label, detail, checked, error, onChange }: SwitchRowProps) {
  const [wanted, setWanted] = useState<boolean>()
  const id = useId()

  async function turn(next: boolean) {
    if (wanted !== undefined) return
    setWanted(next)
    await onChange(next)
    setWanted(undefined)
  }

  return (
    <Frame>
      <Line>
        <Text as="span" grow>
          <Text as="span" block strong id={`${id}-label`}>
            {label}
          </Text>
          <Text as="span" block size="small" tone="secondary" id={`${id}-detail`}>
            {detail}
          </Text>
        </Text>
        <Switch
          checked={wanted ?? checked}
          onChange={(_event, next) => void turn(next)}
          slotProps={{
            input: {
              role: 'switch',
              'aria-labelledby': `${id}-label`,
              'aria-describedby': error ? [`${id}-detail`, `${id}-error`].join(' ') : `${id}-detail`,
            },
          }}
        />
      </Line>
      <div role="alert">
        {error ? (
          <Fault>
            <FieldError id={`${id}-error`}>{error}</FieldError>
          </Fault>
        ) : null}
      </div>
    </Frame>
  )
}
