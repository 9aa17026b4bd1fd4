import { styled } from '@mui/material/styles'
import { encode } from 'uqr'

/** Navy on white in both schemes: a camera reads no light code on a dark ground. */
const Frame = styled('svg')(({ theme }) => ({
  display: 'block',
  width: 176,
  height: 176,
  padding: 8,
  borderRadius: theme.vars.shape.borderRadius,
  backgroundColor: '#FFFFFF',
  boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
}))

/** The address of an authenticator's secret as a picture for the phone's camera. */
export function AuthenticatorQr({ address }: { address: string }) {
  const { data, size } = encode(address, { border: 1 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <Frame viewBox={`0 0 ${size} ${size}`} role="img" aria-label="Code for the camera of your phone">
      <path d={path} fill="#14304F" shapeRendering="crispEdges" />
    </Frame>
  )
}
