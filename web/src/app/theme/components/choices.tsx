import { styled } from '@mui/material/styles'
import { FORCED_COLORS } from './forced-colors.ts'
import type { ThemeComponents } from './theme-components.ts'

const Box18 = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 18,
  height: 18,
  borderRadius: 4,
  backgroundColor: theme.vars.palette.app.raised,
  boxShadow: `inset 0 0 0 1.5px ${theme.vars.palette.app.field}`,
  '.Mui-error &': { boxShadow: `inset 0 0 0 1.5px ${theme.vars.palette.error.main}` },
  '.Mui-disabled &': {
    backgroundColor: theme.vars.palette.app.sunken,
    boxShadow: `inset 0 0 0 1.5px ${theme.vars.palette.app.lineStrong}`,
  },
  '&[data-on]': {
    backgroundColor: theme.vars.palette.primary.main,
    color: theme.vars.palette.primary.contrastText,
    boxShadow: 'none',
  },
  '.Mui-disabled &[data-on]': { backgroundColor: theme.vars.palette.app.field },
  [FORCED_COLORS]: {
    border: '1px solid ButtonBorder',
    '.Mui-disabled &': { borderColor: 'GrayText' },
    '&[data-on]': { backgroundColor: 'Highlight', color: 'HighlightText' },
    '.Mui-disabled &[data-on]': { backgroundColor: 'GrayText', color: 'Canvas' },
  },
}))

const Dot18 = styled('span')(({ theme }) => ({
  width: 18,
  height: 18,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.app.raised,
  boxShadow: `inset 0 0 0 1.5px ${theme.vars.palette.app.field}`,
  '&[data-on]': { boxShadow: `inset 0 0 0 5px ${theme.vars.palette.primary.main}` },
  [FORCED_COLORS]: {
    border: '1px solid ButtonBorder',
    '&[data-on]': { border: '5px solid Highlight' },
    '.Mui-disabled &': { borderColor: 'GrayText' },
  },
}))

function Mark({ path }: { path: string }) {
  return (
    <svg width={12} height={12} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path d={path} stroke="currentColor" strokeWidth={3} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

const CheckedBox = (
  <Box18 data-on>
    <Mark path="M20 6 9 17l-5-5" />
  </Box18>
)
const PartlyCheckedBox = (
  <Box18 data-on>
    <Mark path="M5 12h14" />
  </Box18>
)

/** Checkbox and radio of 18 px in a hit area of 36 px (44 px on a phone); switch of 36x20 px. */
export const choiceStyles: ThemeComponents = {
  MuiCheckbox: {
    defaultProps: { icon: <Box18 />, checkedIcon: CheckedBox, indeterminateIcon: PartlyCheckedBox },
    styleOverrides: {
      root: ({ theme }) => ({
        padding: 9,
        borderRadius: theme.vars.shape.borderRadius,
        '&:hover': { backgroundColor: 'transparent' },
        [theme.breakpoints.down('md')]: { padding: 13 },
      }),
    },
  },
  MuiRadio: {
    defaultProps: { icon: <Dot18 />, checkedIcon: <Dot18 data-on /> },
    styleOverrides: {
      root: ({ theme }) => ({
        padding: 9,
        '&:hover': { backgroundColor: 'transparent' },
        [theme.breakpoints.down('md')]: { padding: 13 },
      }),
    },
  },
  MuiFormControlLabel: { styleOverrides: { root: { marginLeft: -9, marginRight: 0 } } },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 36, height: 20, padding: 0, overflow: 'visible' },
      switchBase: ({ theme }) => ({
        padding: 2,
        color: '#fff',
        '&:hover': { backgroundColor: 'transparent' },
        '&.Mui-checked': { transform: 'translateX(16px)', color: '#fff' },
        '&.Mui-checked + .MuiSwitch-track': {
          backgroundColor: theme.vars.palette.primary.main,
          opacity: 1,
        },
        '&.Mui-focusVisible + .MuiSwitch-track': {
          outline: `2px solid ${theme.vars.palette.app.focus}`,
          outlineOffset: 2,
        },
        '&.Mui-focusVisible': { outline: 'none' },
        [FORCED_COLORS]: {
          '& .MuiSwitch-thumb': { backgroundColor: 'ButtonText' },
          '&.Mui-checked .MuiSwitch-thumb': { backgroundColor: 'HighlightText' },
          '&.Mui-disabled .MuiSwitch-thumb': { backgroundColor: 'GrayText' },
          '&.Mui-checked + .MuiSwitch-track': { backgroundColor: 'Highlight' },
          '&.Mui-disabled + .MuiSwitch-track': { outlineColor: 'GrayText' },
        },
        ...theme.applyStyles('dark', { '&.Mui-checked': { color: theme.vars.palette.primary.contrastText } }),
      }),
      thumb: { width: 16, height: 16, boxShadow: 'none' },
      track: ({ theme }) => ({
        borderRadius: 10,
        opacity: 1,
        backgroundColor: theme.vars.palette.app.field,
        [FORCED_COLORS]: { outline: '1px solid ButtonBorder', outlineOffset: -1 },
      }),
    },
  },
}
