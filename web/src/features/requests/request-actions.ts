import type { CaseData } from '@econsult/contract/cases'
import type { RequestAction } from '@econsult/contract/requests/actions'
import { isUrgentDecline, type RequestTurn } from '@econsult/contract/requests/states'
import {
  CircleCheck,
  CircleSlash,
  Forward,
  type LucideIcon,
  MessageCircleQuestionMark,
  Reply,
  RotateCcw,
  Stethoscope,
  Undo2,
} from 'lucide-react'
import { phrases } from './phrases.ts'

/** A change of a request whose dialog the viewer has opened but not yet confirmed. */
export interface AskedChange {
  readonly action: Exclude<RequestAction, 'giveClarification' | 'noAnswerNeeded'>
  readonly specialtyId: string
}

/** Props shared by the dialogs of all changes. */
export interface ChangeDialogProps {
  readonly caseData: CaseData
  readonly request: RequestTurn
  readonly onClose: () => void
}

interface ActionLook {
  readonly label: string
  readonly Icon: LucideIcon
  readonly variant: 'text' | 'outlined' | 'contained'
  /**
   * The position of the action on a phone: a button in the status line, the status line's menu, or the case header's
   * menu.
   */
  readonly place: 'line' | 'menu' | 'head'
  /** A second line below the action's label in a menu. */
  readonly detail?: string
}

const LOOKS: Readonly<Record<RequestAction, ActionLook>> = {
  seeInPerson: {
    label: phrases.seeInPerson,
    Icon: Stethoscope,
    variant: 'text',
    place: 'menu',
    detail: phrases.endsRequest,
  },
  redirectRequest: {
    label: phrases.redirect,
    Icon: Forward,
    variant: 'text',
    place: 'menu',
    detail: phrases.toSpecialtyOrColleague,
  },
  declineRequest: {
    label: phrases.decline,
    Icon: CircleSlash,
    variant: 'text',
    place: 'menu',
    detail: phrases.withReason,
  },
  askClarification: {
    label: phrases.ask,
    Icon: MessageCircleQuestionMark,
    variant: 'outlined',
    place: 'line',
  },
  noAnswerNeeded: {
    label: phrases.noAnswerNeeded,
    Icon: CircleCheck,
    variant: 'outlined',
    place: 'line',
  },
  withdrawRequest: { label: phrases.withdrawRequest, Icon: Undo2, variant: 'text', place: 'head' },
  giveClarification: { label: phrases.reply, Icon: Reply, variant: 'contained', place: 'line' },
  resubmitRequest: { label: phrases.resubmit, Icon: RotateCcw, variant: 'contained', place: 'line' },
}

/**
 * After a decline because the patient needs to be seen, the primary action is 'See in person' instead of 'Resubmit'
 * (END-07).
 */
const URGENT_LOOKS: Readonly<Partial<Record<RequestAction, ActionLook>>> = {
  seeInPerson: { ...LOOKS.seeInPerson, variant: 'contained', place: 'line' },
  resubmitRequest: {
    ...LOOKS.resubmitRequest,
    variant: 'text',
    place: 'menu',
    detail: phrases.withNewInformation,
  },
}

/** An action that the viewer can take, with its appearance. */
export interface ShownAction extends ActionLook {
  readonly name: RequestAction
}

/** The actions that the viewer may take on a request, in display order; the recommended action comes last. */
export function actionsOf(
  { requestActions, declines }: Pick<CaseData, 'requestActions' | 'declines'>,
  { specialtyId }: Pick<RequestTurn, 'specialtyId'>,
): ShownAction[] {
  const names = requestActions.find((one) => one.specialtyId === specialtyId)?.actions ?? []
  const isUrgent = declines.some((one) => one.specialtyId === specialtyId && isUrgentDecline(one))
  const isFilled = ({ variant }: ShownAction) => Number(variant === 'contained')
  return names
    .map((name) => ({ name, ...((isUrgent && URGENT_LOOKS[name]) || LOOKS[name]) }))
    .toSorted((one, other) => isFilled(one) - isFilled(other))
}

/**
 * The actions that a phone shows in the menu of the case header; if there are several requests, labels include the
 * specialty.
 */
export function headActionsOf(caseData: CaseData): { label: string; Icon: LucideIcon; asked: AskedChange }[] {
  const { requests } = caseData
  return requests.flatMap((request) =>
    actionsOf(caseData, request).flatMap(({ name, label, Icon, place }) => {
      if (place !== 'head' || name === 'giveClarification' || name === 'noAnswerNeeded') return []
      const of = requests.length > 1 ? ` (${request.specialtyTitle})` : ''
      return [{ label: `${label}${of}`, Icon, asked: { action: name, specialtyId: request.specialtyId } }]
    }),
  )
}

/** True if the status line has a filled button; the composer's Send button is then outlined. */
export function hasMainAction(caseData: CaseData): boolean {
  return caseData.requests.some((request) =>
    actionsOf(caseData, request).some(({ variant }) => variant === 'contained'),
  )
}
