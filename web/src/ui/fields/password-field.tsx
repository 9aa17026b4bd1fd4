import IconButton from '@mui/material/IconButton'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { TextField } from './text-field.tsx'
import { phrases } from './phrases.ts'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'endAdornment'>

/** A password field with a button that makes the password visible. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      endAdornment={
        <IconButton
          size="small"
          aria-label={shown ? phrases.hidePassword : phrases.showPassword}
          sx={{ mr: { xs: '-9px', md: '-5px' } }}
          onClick={() => setShown(!shown)}
        >
          <Icon size={18} />
        </IconButton>
      }
    />
  )
}
