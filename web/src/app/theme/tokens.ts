/** Every colour and shadow of one colour scheme, named as in the design reference. */
export type Tokens = {
  canvas: string
  sheet: string
  sunken: string
  raised: string
  overlay: string
  hover: string
  press: string
  line: string
  lineStrong: string
  field: string
  text: string
  textSecondary: string
  textMeta: string
  heading: string
  navy: string
  navyMark: string
  navySoft: string
  primary: string
  primaryHover: string
  primaryPress: string
  onPrimary: string
  primarySoft: string
  primaryLine: string
  primaryText: string
  draft: string
  draftSoft: string
  danger: string
  dangerHover: string
  dangerSoft: string
  onDanger: string
  ok: string
  okSoft: string
  onOk: string
  online: string
  focus: string
  scrim: string
  bone: string
  boneGlow: string
  notice: string
  tooltip: string
  panel: string
  onPanel: string
  onPanelMuted: string
  onPanelAction: string
  onPanelDanger: string
  shadowLow: string
  shadowMiddle: string
  shadowHigh: string
}

// The sign-in panel, notices and selection bar are navy in both colour schemes.
const panelTokens = {
  panel: '#14304F',
  onPanel: '#FFFFFF',
  onPanelMuted: '#B9C9DB',
  onPanelAction: '#8FE0D8',
  onPanelDanger: '#FFB4AE',
}

export const lightTokens: Tokens = {
  ...panelTokens,
  canvas: '#F1F4F7',
  sheet: '#FFFFFF',
  sunken: '#F6F8FA',
  raised: '#FFFFFF',
  overlay: '#FFFFFF',
  hover: '#F4F7F9',
  press: '#E9EEF2',
  line: '#E3E8ED',
  lineStrong: '#CBD4DB',
  field: '#84929E',
  text: '#16232E',
  textSecondary: '#465664',
  textMeta: '#5D6D7A',
  heading: '#14304F',
  navy: '#14304F',
  navyMark: '#1E4470',
  navySoft: '#E8EEF5',
  primary: '#0B7570',
  primaryHover: '#095F5B',
  primaryPress: '#074D4A',
  onPrimary: '#FFFFFF',
  primarySoft: '#E3F3F1',
  primaryLine: '#A9D8D3',
  primaryText: '#0A6560',
  draft: '#A84300',
  draftSoft: '#FFF1E4',
  danger: '#B3261E',
  dangerHover: '#931C15',
  dangerSoft: '#FDEEED',
  onDanger: '#FFFFFF',
  ok: '#2A7130',
  okSoft: '#EAF5EA',
  onOk: '#FFFFFF',
  online: '#3A9A43',
  focus: '#0B7570',
  scrim: 'rgba(13, 27, 42, 0.44)',
  bone: '#E9EEF2',
  boneGlow: '#F4F6F8',
  notice: '#14304F',
  tooltip: '#14304F',
  shadowLow: '0 1px 2px rgba(16, 35, 54, 0.06)',
  shadowMiddle: '0 1px 2px rgba(16, 35, 54, 0.06), 0 8px 24px rgba(16, 35, 54, 0.12)',
  shadowHigh: '0 2px 6px rgba(16, 35, 54, 0.08), 0 24px 64px rgba(16, 35, 54, 0.24)',
}

export const darkTokens: Tokens = {
  ...panelTokens,
  canvas: '#0B1219',
  sheet: '#121B24',
  sunken: '#17222D',
  raised: '#1A2632',
  // A popover is lighter than the dialog below it.
  overlay: '#1F2D3A',
  hover: '#182430',
  press: '#1F2D3A',
  line: '#23303C',
  lineStrong: '#33434F',
  field: '#6A7C8B',
  text: '#E7EDF2',
  textSecondary: '#AEBBC6',
  textMeta: '#8C9BA8',
  heading: '#E7EDF2',
  navy: '#D5E2F0',
  navyMark: '#A9C4E2',
  navySoft: '#1D2D3F',
  primary: '#3DB8AE',
  primaryHover: '#57C9C0',
  primaryPress: '#74D6CE',
  onPrimary: '#03211F',
  primarySoft: '#12312F',
  primaryLine: '#1F5551',
  primaryText: '#5FCBC2',
  draft: '#F2A65E',
  draftSoft: '#33230F',
  danger: '#F2867F',
  dangerHover: '#F59E98',
  dangerSoft: '#371B1A',
  onDanger: '#2A0806',
  ok: '#7CC480',
  okSoft: '#16301A',
  onOk: '#06210A',
  online: '#3A9A43',
  focus: '#5FCBC2',
  scrim: 'rgba(3, 8, 13, 0.64)',
  bone: '#1E2B37',
  boneGlow: '#253441',
  notice: '#26384A',
  tooltip: '#33475B',
  shadowLow: '0 1px 2px rgba(0, 0, 0, 0.4)',
  shadowMiddle: '0 0 0 1px rgba(255, 255, 255, 0.05), 0 8px 24px rgba(0, 0, 0, 0.5)',
  shadowHigh: '0 0 0 1px rgba(255, 255, 255, 0.06), 0 24px 64px rgba(0, 0, 0, 0.6)',
}

/** Fields, pressed buttons and lines are lighter on a dark popover than on a dialog, because the popover is lighter. */
export const darkOverlayTokens = { raised: '#22313F', press: '#233341', line: '#33434F' }
